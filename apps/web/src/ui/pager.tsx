/** Shows which part of a list is on the screen, with buttons for the other parts. A list of one page has no pager. */
import { Button, Group, Text } from '@mantine/core';
import { formatNumber } from '@pms/domain/number-format';
import { useEffect } from 'react';

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

interface ShownPage {
  readonly page: number;
  readonly total: number;
}

/**
 * When the list became shorter than the shown page, the last page is shown. `shown` is the answer of the server, which
 * may still be the answer to the former question while the page that the person wants is loaded.
 */
export function useLastPage(
  wanted: number,
  size: number,
  shown: ShownPage | undefined,
  onPage: (page: number) => void,
): void {
  const last = shown?.page === wanted ? lastPage(shown.total, size) : wanted;
  useEffect(() => {
    if (wanted > last) onPage(last);
  }, [wanted, last, onPage]);
}

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
