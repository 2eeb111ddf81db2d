/** The chosen tab as a table: a click on a head sorts, a file holds what is shown, in its order. */
import { Button, Group, Stack } from '@mantine/core';
import { plantDateOf } from '@pms/domain/plant-time';
import { useState } from 'react';
import { csvOf, reportFileName, saveCsv } from '../../client/csv';
import { usePlant } from '../../client/plant';
import { EmptyState } from '../../ui/empty-state';
import { PagedRecords } from '../../ui/paged-records';
import type { RecordColumn } from '../../ui/record-list/record-list';
import { nextSort, type Sort, type SortValue, sortRows } from '../../ui/sort-rows';
import { texts } from './texts';

interface LossesTableProps<Row> {
  readonly type: 'waste' | 'downtime';
  readonly rows: readonly Row[];
  readonly columns: readonly RecordColumn<Row>[];
  /** What a column is sorted by, by its head. */
  readonly values: Readonly<Record<string, (row: Row) => SortValue>>;
}

export function LossesTable<Row extends { readonly id: number }>(props: LossesTableProps<Row>) {
  const { type, rows, columns, values } = props;
  const { time_zone: zone } = usePlant();
  const [sort, setSort] = useState<Sort | null>(null);
  const sortedBy = sort ? values[sort.by] : undefined;
  const sorted = sort && sortedBy ? sortRows(rows, sortedBy, sort.direction) : rows;
  const save = () => {
    const today = plantDateOf(new Date().toISOString(), zone);
    saveCsv(reportFileName(type, today), csvOf(sorted, zone));
  };
  return (
    <Stack gap="sm">
      <Group justify="flex-end">
        <Button variant="default" mih="var(--pms-touch)" disabled={rows.length === 0} onClick={save}>
          {texts.exportCsv}
        </Button>
      </Group>
      {rows.length === 0 ? (
        <EmptyState title={texts.empty} />
      ) : (
        <PagedRecords
          label={texts.tabs[type]}
          isWide={columns.length > 6}
          rows={sorted}
          keyOf={({ id }) => id}
          mark={({ id }) => ({ [`data-${type}`]: id })}
          columns={columns}
          sorting={{ sort, onSort: (head) => setSort((now) => nextSort(now, head)) }}
        />
      )}
    </Stack>
  );
}
