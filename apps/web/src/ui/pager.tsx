/** Shows which part of a list is on the screen, with buttons for the other parts. A list of one page has no pager. */
import { Button, Group, Text } from '@mantine/core';
import { formatNumber } from '@pms/domain/number-format';

export interface PagerProps {
  /** Counted from 1. */
  readonly page: number;
  readonly size: number;
  /** Rows of the whole list. */
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** An empty list has one page. */
export const lastPage = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

export function Pager({ page, size, total, onPage }: PagerProps) {
  if (total <= size) return null;
  const first = (page - 1) * size + 1;
  const last = Math.min(page * size, total);
  return (
    <Group justify="space-between">
      <Text c="dimmed" role="status">
        {`${formatNumber(first)} to ${formatNumber(last)} of ${formatNumber(total)}`}
      </Text>
      <Group gap="sm">
        <Button variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Button variant="default" disabled={page === lastPage(total, size)} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </Group>
    </Group>
  );
}
