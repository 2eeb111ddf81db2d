/**
 * A list of records in pages of 25. The browser has the whole list. The screen shows one page, and paper shows all
 * rows.
 */
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { lastPage, Pager } from './pager';
import { usePrinting } from './printing';
import { RecordList, type RecordListProps } from './record-list/record-list';

const size = 25;

export function PagedRecords<Row>({ rows, ...list }: RecordListProps<Row>) {
  const isPrinting = usePrinting();
  const [wanted, setWanted] = useState(1);
  // Paper shows all rows.
  if (isPrinting) return <RecordList {...list} rows={rows} />;
  // When the list became shorter than the shown page, the last page is shown.
  const page = Math.min(wanted, lastPage(rows.length, size));
  return (
    <Stack gap="sm">
      <RecordList {...list} rows={rows.slice((page - 1) * size, page * size)} />
      <Pager page={page} size={size} total={rows.length} onPage={setWanted} />
    </Stack>
  );
}
