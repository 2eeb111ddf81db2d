import { Button, Paper, Skeleton, Stack, Text } from '@mantine/core';
import type { AuditEntry } from '@pms/domain/activity/endpoints';
import { addDays, formatDateTime, type PlantDate, plantDateOf } from '@pms/domain/plant-time';
import { defaultReportDays } from '@pms/domain/report-span';
import { useState } from 'react';
import { sentenceOr } from '../../client/call-error';
import { useShowsContent } from '../../client/first-content';
import { usePageSearch } from '../../client/page-search';
import { usePlant } from '../../client/plant';
import { plantNow } from '../../client/plant-now';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { PageHeader } from '../../ui/page-header';
import { usePagedList } from '../../ui/paged-list';
import { Pager } from '../../ui/pager';
import { RecordList } from '../../ui/record-list/record-list';
import { ExportButtons } from '../exports/export-select';
import { AuditEntryDialog } from './audit-entry-dialog';
import { AuditFilters } from './audit-filters';
import { type AuditSearch, auditSearch } from './audit-search';
import { auditQuery, chosenIn } from './queries';
import { texts } from './texts';

/** The audit log: every change of the plant, with the record before and after. */
export function AuditPage() {
  const { search, go } = usePageSearch(auditSearch);
  const { time_zone: zone } = usePlant();
  const [opened, setOpened] = useState<AuditEntry>();
  const { query, pager } = usePagedList({
    of: search,
    columns: {},
    ask: (wish) => auditQuery(search, wish),
  });
  const { data, error } = query;
  useShowsContent(data !== undefined || error !== null);
  return (
    <Stack gap="md">
      <PageHeader
        title={texts.title}
        facts={<Text c="dimmed">{texts.hint}</Text>}
        actions={<Files search={search} />}
      />
      <AuditFilters search={search} onChange={(next) => go(next, { replace: true })} />
      {error ? (
        <FailedLoad message={sentenceOr(texts.failed, error)} onRetry={() => void query.refetch()} />
      ) : null}
      {!data && !error ? <Skeleton h={320} aria-hidden /> : null}
      {data ? (
        <Paper withBorder p="md">
          {data.data.length === 0 ? <EmptyState title={texts.empty} hint={texts.emptyHint} /> : null}
          {data.data.length > 0 ? (
            <RecordList
              label={texts.title}
              isWide
              rows={data.data}
              keyOf={({ id }) => id}
              mark={({ id }) => ({ 'data-entry': id })}
              columns={[
                { head: texts.columns.time, cell: ({ time }) => formatDateTime(time, zone) },
                { head: texts.columns.text, cell: (entry) => entry.text },
                { head: texts.columns.record, cell: ({ entity }) => entity.name ?? entity.id ?? texts.none },
                { head: texts.columns.address, cell: ({ address }) => address ?? texts.none },
                {
                  head: texts.columns.details,
                  isActions: true,
                  cell: (entry) => (
                    <Button
                      variant="default"
                      aria-label={texts.detailsOf(entry.id)}
                      onClick={() => setOpened(entry)}
                    >
                      {texts.details}
                    </Button>
                  ),
                },
              ]}
            />
          ) : null}
          <Pager {...pager} />
        </Paper>
      ) : null}
      {opened ? <AuditEntryDialog entry={opened} onClose={() => setOpened(undefined)} /> : null}
    </Stack>
  );
}

/** Without dates and without a record, the list and its file cover the last thirty days. */
function spanOf({ start_date: from, end_date: to, entity_id: record }: AuditSearch, today: PlantDate) {
  if (from !== undefined || to !== undefined || record !== undefined) return {};
  return { start_date: addDays(today, 1 - defaultReportDays), end_date: today };
}

/** Downloads the filtered entries as a file. */
function Files({ search }: { readonly search: AuditSearch }) {
  const { time_zone: zone } = usePlant();
  return (
    <ExportButtons
      type="audit"
      queryOf={() => ({
        ...chosenIn(search),
        ...spanOf(search, plantDateOf(plantNow(), zone)),
      })}
      nameOf={(format) => `${texts.export} ${format}`}
    />
  );
}
