/** The Downtime Report. It is shown on a separate page and inside the analytics (specification 3, section 2). */
import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { downtimeReport } from '@pms/domain/downtime/endpoints';
import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import { formatMinutes, formatNumber } from '@pms/domain/number-format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { useShowsContent } from '../../client/first-content';
import { usePlant } from '../../client/plant';
import { useMay } from '../../client/session';
import { CountTile } from '../../ui/count-tile';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { usePagedList } from '../../ui/paged-list';
import { Pager } from '../../ui/pager';
import { RecordList } from '../../ui/record-list/record-list';
import { useMayExportReports, useReportFile } from '../exports/queries';
import { DowntimeBreakdowns } from './downtime-breakdowns';
import { fullColumns, movesColumn, sortedBy, startColumn } from './downtime-cells';
import { DowntimeFilters } from './downtime-filters';
import { DowntimeStepsOf } from './downtime-steps';
import { type DowntimeRange, downtimeListQuery, downtimeReportQuery, filterOfRange } from './report-queries';
import { reportTexts } from './report-texts';

interface DowntimeReportProps extends DowntimeRange {
  /** Stores the range in the address or in the surrounding page. Without this function, only the report stores it. */
  readonly onRange?: (range: DowntimeRange) => void;
}

export function DowntimeReport({ onRange, ...range }: DowntimeReportProps) {
  // A new range in the address replaces the typed range.
  return (
    <ReportOf key={JSON.stringify(filterOfRange(range))} range={range} {...(onRange ? { onRange } : {})} />
  );
}

const isSame = (a: DowntimeRange, b: DowntimeRange): boolean =>
  JSON.stringify(filterOfRange(a)) === JSON.stringify(filterOfRange(b));

interface ReportOfProps {
  readonly range: DowntimeRange;
  readonly onRange?: (range: DowntimeRange) => void;
}

function ReportOf({ range: given, onRange }: ReportOfProps) {
  const [own, setOwn] = useState(given);
  const filter = filterOfRange(own);
  const sums = useQuery(downtimeReportQuery(filter));
  useShowsContent(!sums.isPending);
  const list = usePagedList({
    of: filter,
    columns: sortedBy,
    ask: (wish) => downtimeListQuery(filter, wish),
  });
  const file = useReportFile('downtime', { failed: reportTexts.exportFailed });
  const mayExport = useMayExportReports();
  const error = sums.error ?? list.query.error;
  const refetch = () => {
    void sums.refetch();
    void list.query.refetch();
  };
  const apply = (range: DowntimeRange) => {
    // If the same range is applied again, the data are loaded again.
    if (isSame(range, own)) return refetch();
    setOwn(range);
    onRange?.(range);
  };
  return (
    <Stack gap="md">
      <DowntimeFilters
        range={own}
        onApply={apply}
        {...(mayExport ? { onExport: () => file.send({ ...filter, ...list.order }) } : {})}
        isExporting={file.isBusy}
        canExport={list.pager.total > 0}
      />
      {error ? <FailedLoad message={reportTexts.failed} onRetry={refetch} /> : null}
      {own.reason ? (
        <OnlyReason reason={own.reason} onAll={() => apply({ ...own, reason: undefined })} />
      ) : null}
      {sums.data ? (
        <Sums report={sums.data} onReason={(reason) => apply({ ...own, category: undefined, reason })} />
      ) : null}
      {own.reason || own.category ? null : <DowntimeStepsOf question={filter} />}
      {list.query.data && list.pager.total > 0 ? <Records list={list} rows={list.query.data.data} /> : null}
      {!(sums.data && list.query.data) && !error ? (
        <Skeleton h={420} role="status" aria-label={reportTexts.loading} />
      ) : null}
    </Stack>
  );
}

type Report = z.output<(typeof downtimeReport)['response']>['data'];

interface OnlyReasonProps {
  readonly reason: string;
  readonly onAll: () => void;
}

/** The page was opened for the events of one reason, with a button beside it that shows all events. */
function OnlyReason({ reason, onAll }: OnlyReasonProps) {
  return (
    <Group gap="sm">
      <Text style={{ overflowWrap: 'anywhere' }}>{reportTexts.onlyReason(reason)}</Text>
      <Button variant="default" onClick={onAll}>
        {reportTexts.allReasons}
      </Button>
    </Group>
  );
}

interface SumsProps {
  readonly report: Report;
  readonly onReason: (reason: string) => void;
}

function Sums({ report, onReason }: SumsProps) {
  const { summary, category_breakdown: categories, reason_breakdown: reasons } = report;
  return (
    <>
      <Tiles summary={summary} />
      {summary.total_stops === 0 ? (
        <EmptyState title={reportTexts.noStops} hint={reportTexts.noStopsHint} />
      ) : (
        <DowntimeBreakdowns categories={categories} reasons={reasons} onReason={onReason} />
      )}
    </>
  );
}

interface RecordsProps {
  readonly list: Pick<ReturnType<typeof usePagedList>, 'sorting' | 'pager'>;
  readonly rows: readonly DowntimeRecord[];
}

function Records({ list, rows }: RecordsProps) {
  const { time_zone: zone } = usePlant();
  const mayMove = useMay('recordEvents');
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Title order={2} fz="lg">
          {reportTexts.records}
        </Title>
        <RecordList
          label={reportTexts.records}
          isWide
          rows={rows}
          keyOf={({ id }) => id}
          mark={({ id }) => ({ 'data-stop': id })}
          columns={[startColumn(zone), ...fullColumns, ...(mayMove ? [movesColumn] : [])]}
          sorting={list.sorting}
        />
        <Pager {...list.pager} />
      </Stack>
    </Paper>
  );
}

function Tiles({ summary }: { readonly summary: Report['summary'] }) {
  const { average_downtime_minutes: average } = summary;
  return (
    <Group gap="sm" align="stretch">
      <CountTile label={reportTexts.total} value={formatNumber(summary.total_stops)} />
      <CountTile label={reportTexts.active} value={formatNumber(summary.active_stops)} />
      <CountTile label={reportTexts.resolved} value={formatNumber(summary.resolved_stops)} />
      <CountTile
        label={reportTexts.hours}
        value={`${formatNumber(summary.total_downtime_hours)} h`}
        hint={reportTexts.hoursHint}
      />
      <CountTile
        label={reportTexts.average}
        value={average === null ? '–' : formatMinutes(average)}
        hint={average === null ? reportTexts.noAverage : undefined}
      />
    </Group>
  );
}
