/** The decisions against a rule in one week, with their reasons. */
import { ActionIcon, Group, Skeleton, Stack, Text } from '@mantine/core';
import { addDays, formatDateTime, formatPlantDate, plantDateOf } from '@pms/domain/plant-time';
import { weekOf } from '@pms/domain/working-time/work-span';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useShowsContent } from '../../client/first-content';
import { usePlant } from '../../client/plant';
import { plantNow } from '../../client/plant-now';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { usePagedList } from '../../ui/paged-list';
import { Pager } from '../../ui/pager';
import { RecordList } from '../../ui/record-list/record-list';
import { overridesQuery } from './queries';
import { texts } from './texts';

export function OverridesTab() {
  const { time_zone: zone } = usePlant();
  const [from, setFrom] = useState(() => weekOf(plantDateOf(plantNow(), zone)));
  const to = addDays(from, 6);
  const { query, pager } = usePagedList({
    of: { from },
    columns: {},
    ask: (wish) => overridesQuery({ from, to }, wish),
  });
  const { data, error, refetch } = query;
  useShowsContent(data !== undefined || error !== null);
  const { columns } = texts;
  return (
    <Stack gap="md">
      <Group gap="xs">
        <ActionIcon variant="default" aria-label={texts.earlier} onClick={() => setFrom(addDays(from, -7))}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Text fw={650}>{texts.week(formatPlantDate(from), formatPlantDate(to))}</Text>
        <ActionIcon variant="default" aria-label={texts.later} onClick={() => setFrom(addDays(from, 7))}>
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
      {error && !data ? <FailedLoad message={texts.failed} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={200} role="status" aria-label={texts.loading} /> : null}
      {data?.total === 0 ? <EmptyState title={texts.noOverrides} hint={texts.noOverridesHint} /> : null}
      {data && data.total > 0 ? (
        <RecordList
          label={texts.overrides}
          rows={data.data}
          keyOf={(row) => row.id}
          columns={[
            { head: columns.person, cell: (row) => row.employee },
            { head: columns.finding, cell: (row) => `${row.message} (${row.section})` },
            { head: columns.reason, cell: (row) => row.reason },
            { head: columns.by, cell: (row) => row.overridden_by ?? '–' },
            { head: columns.time, cell: (row) => formatDateTime(row.overridden_at, zone) },
          ]}
        />
      ) : null}
      <Pager {...pager} />
    </Stack>
  );
}
