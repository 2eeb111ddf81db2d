/** What was thrown away in a span of dates: how much, of what, and what it cost (specification 3, section 2; PH-34). */
import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { WasteRecord } from '@pms/domain/waste/schema';
import { useQuery } from '@tanstack/react-query';
import { useIsBuilt } from '../../client/built-pages';
import { PageButton } from '../../client/page-button';
import { usePlant } from '../../client/plant';
import { useMay } from '../../client/session';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { PagedRecords } from '../../ui/paged-records';
import type { RecordColumn } from '../../ui/record-list/record-list';
import { type WasteRange, wasteReportQuery } from './queries';
import { texts } from './texts';
import { useWasteExport } from './use-waste-export';
import {
  costColumn,
  dateColumn,
  orderColumn,
  quantityColumn,
  reasonColumn,
  recorderColumn,
  typeColumn,
} from './waste-cells';
import { WasteClasses, WasteTiles } from './waste-sums';

const ratesPath = '/cost-rates';

export function WasteReport({ start, end }: WasteRange) {
  const { time_zone: zone } = usePlant();
  const { data, error, refetch } = useQuery(wasteReportQuery({ start, end }));
  const exported = useWasteExport({ start, end });
  const mayPrice = useMay('manageSettings');
  const hasRates = useIsBuilt(ratesPath);
  const columns = [
    dateColumn(zone),
    orderColumn,
    typeColumn,
    quantityColumn,
    reasonColumn,
    recorderColumn,
    costColumn,
  ];
  return (
    <Stack gap="md">
      <Group gap="xs" justify="flex-end">
        {mayPrice && hasRates ? <PageButton href={ratesPath}>{texts.toRates}</PageButton> : null}
        <Button
          variant="default"
          mih="var(--pms-touch)"
          disabled={!data}
          loading={exported.isPending}
          onClick={() => exported.mutate(data?.records ?? [])}
        >
          {texts.exportCsv}
        </Button>
      </Group>
      {error ? <FailedLoad message={texts.failed} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={420} role="status" aria-label={texts.loading} /> : null}
      {data ? (
        <>
          <WasteTiles totals={data.totals} cost={data.cost} />
          {data.records.length === 0 ? (
            <EmptyState title={texts.noWaste} hint={texts.noWasteHint} />
          ) : (
            <>
              <WasteClasses totals={data.totals_by_class} costs={data.cost_by_class} />
              <Records title={texts.top} hint={texts.topHint} rows={data.top} columns={columns} />
              <Records title={texts.records} rows={data.records} columns={columns} />
            </>
          )}
        </>
      ) : null}
    </Stack>
  );
}

interface RecordsProps {
  readonly title: string;
  readonly hint?: string;
  readonly rows: readonly WasteRecord[];
  readonly columns: readonly RecordColumn<WasteRecord>[];
}

function Records({ title, hint, rows, columns }: RecordsProps) {
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Stack gap={2}>
          <Title order={2} fz="lg">
            {title}
          </Title>
          {hint ? (
            <Text fz="sm" c="dimmed">
              {hint}
            </Text>
          ) : null}
        </Stack>
        {rows.length === 0 ? (
          <Text c="dimmed">{texts.noTop}</Text>
        ) : (
          <PagedRecords
            label={title}
            isWide
            rows={rows}
            keyOf={({ id }) => id}
            mark={({ id }) => ({ 'data-waste': id })}
            columns={columns}
          />
        )}
      </Stack>
    </Paper>
  );
}
