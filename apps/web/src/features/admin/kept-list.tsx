/** A list that an administrator manages: a button for a new record above it, and rows with their actions. */
import { Button, Group, Paper, Skeleton, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { FailedLoad } from '../../ui/failed-load';
import { RecordList, type RecordListProps } from '../../ui/record-list/record-list';

interface KeptListProps<Row> extends Omit<RecordListProps<Row>, 'rows'> {
  readonly query: UseQueryResult<Row[]>;
  readonly failedLoad: string;
  readonly addLabel: string;
  readonly onAdd: () => void;
}

export function KeptList<Row>({ query, failedLoad, addLabel, onAdd, ...list }: KeptListProps<Row>) {
  const { data, error, refetch } = query;
  return (
    <Stack gap="md">
      <Group justify="flex-end">
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
          {addLabel}
        </Button>
      </Group>
      {error ? <FailedLoad message={failedLoad} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={200} aria-hidden /> : null}
      {data ? (
        <Paper withBorder p="md">
          <RecordList isWide {...list} rows={data} />
        </Paper>
      ) : null}
    </Stack>
  );
}
