/** The waste of a span of dates: quantities, types and costs (specification 3, section 2; PH-34). */
import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { wasteReport } from '@pms/domain/waste/endpoints';
import type { WasteRecord } from '@pms/domain/waste/schema';
import { useQuery } from '@tanstack/react-query';
import type { PropsWithChildren } from 'react';
import type { z } from 'zod';
import { useIsBuilt } from '../../client/built-pages';
import { PageButton } from '../../client/page-button';
import { usePlant } from '../../client/plant';
import { useMay } from '../../client/session';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { usePagedList } from '../../ui/paged-list';
import { Pager } from '../../ui/pager';
import { RecordList } from '../../ui/record-list/record-list';
import type { RecordSort } from '../../ui/sort-rows';
import { useMayExportReports } from '../exports/queries';
import { filterOfRange, type WasteRange, wasteListQuery, wasteReportQuery } from './queries';
import { texts } from './texts';
import { useWasteExport } from './use-waste-export';
import {
  costColumn,
  dateColumn,
  orderColumn,
  quantityColumn,
  reasonColumn,
  recorderColumn,
  sortedBy,
  typeColumn,
} from './waste-cells';
import { WasteClasses, WasteTiles } from './waste-sums';

const ratesPath = '/cost-rates';

export function WasteReport(range: WasteRange) {
  const filter = filterOfRange(range);
  const sums = useQuery(wasteReportQuery(range));
  const list = usePagedList({ of: filter, columns: sortedBy, ask: (wish) => wasteListQuery(filter, wish) });
  const exported = useWasteExport();
  const mayExport = useMayExportReports();
  const error = sums.error ?? list.query.error;
  const refetch = () => {
    void sums.refetch();
    void list.query.refetch();
  };
  return (
    <Stack gap="md">
      <Group gap="xs" justify="flex-end">
        <RatesButton />
        {mayExport ? (
          <Button
            variant="default"
            disabled={!list.query.data}
            loading={exported.isBusy}
            onClick={() => exported.save({ ...filter, ...list.order, total: list.pager.total })}
          >
            {texts.exportCsv}
          </Button>
        ) : null}
      </Group>
      {error ? <FailedLoad message={texts.failed} onRetry={refetch} /> : null}
      {sums.data ? <Sums report={sums.data} /> : null}
      {list.query.data && list.pager.total > 0 ? (
        <Records title={texts.records} rows={list.query.data.data} sorting={list.sorting}>
          <Pager {...list.pager} />
        </Records>
      ) : null}
      {!(sums.data && list.query.data) && !error ? (
        <Skeleton h={420} role="status" aria-label={texts.loading} />
      ) : null}
    </Stack>
  );
}

function RatesButton() {
  const mayPrice = useMay('manageSettings');
  const hasRates = useIsBuilt(ratesPath);
  return mayPrice && hasRates ? <PageButton href={ratesPath}>{texts.toRates}</PageButton> : null;
}

type Report = z.output<(typeof wasteReport)['response']>['data'];

function Sums({ report }: { readonly report: Report }) {
  return (
    <>
      <WasteTiles totals={report.totals} cost={report.cost} />
      {report.totals.total_records === 0 ? (
        <EmptyState title={texts.noWaste} hint={texts.noWasteHint} />
      ) : (
        <>
          <WasteClasses totals={report.totals_by_class} costs={report.cost_by_class} />
          <Records title={texts.top} hint={texts.topHint} rows={report.top} />
        </>
      )}
    </>
  );
}

interface RecordsProps extends PropsWithChildren {
  readonly title: string;
  readonly hint?: string;
  readonly rows: readonly WasteRecord[];
  readonly sorting?: RecordSort;
}

function Records({ title, hint, rows, sorting, children }: RecordsProps) {
  const { time_zone: zone } = usePlant();
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
          <RecordList
            label={title}
            isWide
            rows={rows}
            keyOf={({ id }) => id}
            mark={({ id }) => ({ 'data-waste': id })}
            columns={[dateColumn(zone), ...columns]}
            {...(sorting ? { sorting } : {})}
          />
        )}
        {children}
      </Stack>
    </Paper>
  );
}

const columns = [orderColumn, typeColumn, quantityColumn, reasonColumn, recorderColumn, costColumn];
