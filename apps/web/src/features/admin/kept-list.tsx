/** A list that an administrator keeps: the way to a new record above it, and its rows with what can be done to each. */
import { Button, Group, Paper, Skeleton, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { FailedLoad } from '../../ui/failed-load';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { RecordList, type RecordListProps } from '../../ui/record-list/record-list';
import { texts } from './texts';

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
        <Button mih="var(--pms-touch)" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
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

interface RowButtonsProps {
  readonly name: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  /** Why the record stays. */
  readonly keptBecause?: string | undefined;
}

/** What can be done to a record of such a list. */
export function RowButtons({ name, onEdit, onRemove, keptBecause }: RowButtonsProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Button variant="default" mih="var(--pms-touch)" aria-label={`${texts.edit} ${name}`} onClick={onEdit}>
        {texts.edit}
      </Button>
      <ReasonedButton
        variant="default"
        mih="var(--pms-touch)"
        reason={keptBecause}
        aria-label={`${texts.remove} ${name}`}
        onClick={onRemove}
      >
        {texts.remove}
      </ReasonedButton>
    </Group>
  );
}
