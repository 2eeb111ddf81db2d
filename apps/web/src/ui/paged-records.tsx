/** A list of records by pages of 25: the whole list is known, the screen shows a part of it, and paper the whole. */
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { lastPage, Pager } from './pager';
import { usePrinting } from './printing';
import { RecordList, type RecordListProps } from './record-list/record-list';

const size = 25;

export function PagedRecords<Row>({ rows, ...list }: RecordListProps<Row>) {
  const isPrinting = usePrinting();
  const [wanted, setWanted] = useState(1);
  // On paper nobody turns pages.
  if (isPrinting) return <RecordList {...list} rows={rows} />;
  // A list that became shorter ends on its last page.
  const page = Math.min(wanted, lastPage(rows.length, size));
  return (
    <Stack gap="sm">
      <RecordList {...list} rows={rows.slice((page - 1) * size, page * size)} />
      <Pager page={page} size={size} total={rows.length} onPage={setWanted} />
    </Stack>
  );
}
