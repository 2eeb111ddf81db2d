/**
 * The chosen tab as a table. A click on a head sorts the table. The exported file contains all rows that the filters
 * find, in the order of the table.
 */
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { DowntimeListFilter } from '../../features/downtime/report-queries';
import { useMayExportReports, useReportFile } from '../../features/exports/queries';
import type { WasteListFilter } from '../../features/waste/queries';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import type { ListPage } from '../../ui/paged-list';
import { Pager, type PagerProps } from '../../ui/pager';
import { type RecordColumn, RecordList } from '../../ui/record-list/record-list';
import type { RecordSort } from '../../ui/sort-rows';
import { texts } from './texts';

interface LossesTableProps<Row> {
  readonly type: 'waste' | 'downtime';
  readonly filter: WasteListFilter | DowntimeListFilter;
  readonly columns: readonly RecordColumn<Row>[];
  readonly list: {
    readonly query: UseQueryResult<ListPage<Row>>;
    readonly order: { readonly sort?: string; readonly direction?: 'ascending' | 'descending' };
    readonly sorting: RecordSort;
    readonly pager: PagerProps;
  };
}

export function LossesTable<Row extends { readonly id: number }>(props: LossesTableProps<Row>) {
  const { type, filter, columns, list } = props;
  const { data, error, refetch } = list.query;
  const mayExport = useMayExportReports();
  const file = useReportFile(type, { failed: texts.exportFailed });
  return (
    <Stack gap="sm">
      {mayExport ? (
        <Group justify="flex-end">
          <Button
            variant="default"
            disabled={list.pager.total === 0}
            loading={file.isBusy}
            onClick={() => file.send({ ...filter, ...list.order })}
          >
            {texts.exportCsv}
          </Button>
        </Group>
      ) : null}
      {error ? <FailedLoad message={texts.failed[type]} onRetry={() => void refetch()} /> : null}
      {data && list.pager.total === 0 ? <EmptyState title={texts.empty} /> : null}
      {data && list.pager.total > 0 ? (
        <>
          <RecordList
            label={texts.tabs[type]}
            isWide={columns.length > 6}
            rows={data.data}
            keyOf={({ id }) => id}
            mark={({ id }) => ({ [`data-${type}`]: id })}
            columns={columns}
            sorting={list.sorting}
          />
          <Pager {...list.pager} />
        </>
      ) : null}
      {!data && !error ? (
        <>
          <Text role="status">{texts.loading}</Text>
          <Skeleton h={240} aria-hidden />
        </>
      ) : null}
    </Stack>
  );
}
