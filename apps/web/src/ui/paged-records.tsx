/** A list of records by pages of 25: the whole list is known, the screen shows a part of it. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { RecordList, type RecordListProps } from './record-list/record-list';

const pageSize = 25;

export function PagedRecords<Row>({ rows, ...list }: RecordListProps<Row>) {
  const [wanted, setWanted] = useState(0);
  // A list that became shorter ends on its last page.
  const last = Math.max(0, Math.ceil(rows.length / pageSize) - 1);
  const page = Math.min(wanted, last);
  const first = page * pageSize;
  return (
    <Stack gap="sm">
      <RecordList {...list} rows={rows.slice(first, first + pageSize)} />
      {rows.length > pageSize ? (
        <Group justify="space-between">
          <Text c="dimmed" role="status">
            {`${first + 1} to ${Math.min(first + pageSize, rows.length)} of ${rows.length}`}
          </Text>
          <Group gap="sm">
            <Button
              variant="default"
              mih="var(--pms-touch)"
              disabled={page === 0}
              onClick={() => setWanted(page - 1)}
            >
              Previous
            </Button>
            <Button
              variant="default"
              mih="var(--pms-touch)"
              disabled={page === last}
              onClick={() => setWanted(page + 1)}
            >
              Next
            </Button>
          </Group>
        </Group>
      ) : null}
    </Stack>
  );
}
