/** The Downtime Report: on a page of its own, and inside the analytics (specification 3, section 2). */
import { Group, Paper, Skeleton, Stack, Title } from '@mantine/core';
import type { downtimeReport } from '@pms/domain/downtime/endpoints';
import { plantDateOf } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { csvOf, reportFileName, saveCsv } from '../../client/csv';
import { usePlant } from '../../client/plant';
import { useMay } from '../../client/session';
import { CountTile } from '../../ui/count-tile';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { formatMinutes, formatNumber } from '../../ui/format';
import { PagedRecords } from '../../ui/paged-records';
import { DowntimeBreakdowns } from './downtime-breakdowns';
import { fullColumns, movesColumn, startColumn } from './downtime-cells';
import { DowntimeFilters } from './downtime-filters';
import { type DowntimeRange, downtimeReportQuery } from './report-queries';
import { reportTexts } from './report-texts';

interface DowntimeReportProps extends DowntimeRange {
  /** Who holds the range: an address, or the page around it. Without one the report holds it itself. */
  readonly onRange?: (range: DowntimeRange) => void;
}

export function DowntimeReport({ onRange, ...range }: DowntimeReportProps) {
  const { start, end, category } = range;
  // Another range from outside begins anew, whatever was typed.
  return (
    <ReportOf key={`${start} ${end} ${category ?? ''}`} range={range} {...(onRange ? { onRange } : {})} />
  );
}

const isSame = (a: DowntimeRange, b: DowntimeRange): boolean =>
  a.start === b.start && a.end === b.end && a.category === b.category;

interface ReportOfProps {
  readonly range: DowntimeRange;
  readonly onRange?: (range: DowntimeRange) => void;
}

function ReportOf({ range: given, onRange }: ReportOfProps) {
  const [own, setOwn] = useState(given);
  const { time_zone: zone } = usePlant();
  const { data, error, refetch } = useQuery(downtimeReportQuery(own));
  const apply = (range: DowntimeRange) => {
    // The same question again means: is it still so?
    if (isSame(range, own)) return void refetch();
    setOwn(range);
    onRange?.(range);
  };
  const save = () => {
    const today = plantDateOf(new Date().toISOString(), zone);
    saveCsv(reportFileName('downtime', today), csvOf(data?.records ?? [], zone));
  };
  return (
    <Stack gap="md">
      <DowntimeFilters
        range={own}
        onApply={apply}
        onExport={save}
        canExport={data !== undefined && data.records.length > 0}
      />
      {error ? <FailedLoad message={reportTexts.failed} onRetry={() => void refetch()} /> : null}
      {data ? <Report report={data} zone={zone} /> : null}
      {!data && !error ? <Skeleton h={420} role="status" aria-label={reportTexts.loading} /> : null}
    </Stack>
  );
}

type Report = z.output<(typeof downtimeReport)['response']>['data'];

function Report({ report, zone }: { readonly report: Report; readonly zone: string }) {
  const mayMove = useMay('recordEvents');
  const { summary, records, category_breakdown: categories, reason_breakdown: reasons } = report;
  return (
    <>
      <Tiles summary={summary} />
      {records.length === 0 ? (
        <EmptyState title={reportTexts.noStops} hint={reportTexts.noStopsHint} />
      ) : (
        <>
          <DowntimeBreakdowns categories={categories} reasons={reasons} />
          <Paper withBorder p="md">
            <Stack gap="sm">
              <Title order={2} fz="lg">
                {reportTexts.records}
              </Title>
              <PagedRecords
                label={reportTexts.records}
                isWide
                rows={records}
                keyOf={({ id }) => id}
                mark={({ id }) => ({ 'data-stop': id })}
                columns={[startColumn(zone), ...fullColumns, ...(mayMove ? [movesColumn] : [])]}
              />
            </Stack>
          </Paper>
        </>
      )}
    </>
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
