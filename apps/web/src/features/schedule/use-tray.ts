/**
 * The shown page of the orders without a place. The board contains the first page. A search and the further pages are
 * calls of their own (decision 0641).
 */
import { unscheduledPageSize as size } from '@pms/domain/schedule/board';
import type { ScheduleBoard, UnscheduledPage } from '@pms/domain/schedule/schema';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { type PagerProps, useLastPage } from '../../ui/pager';
import { trayQuery } from './queries';

export interface Tray {
  /** The number of orders that the search finds. Undefined without a search and before the answer. */
  readonly found: number | undefined;
  readonly error: Error | null;
  readonly isLoading: boolean;
  readonly reload: () => void;
  readonly pager: PagerProps;
}

interface Wanted {
  readonly environment: string | undefined;
  readonly search: string;
}

/** The board with the shown page of the tray in the place of the first page. */
export function useTray(
  board: ScheduleBoard | undefined,
  { environment, search }: Wanted,
): { readonly board: ScheduleBoard | undefined; readonly tray: Tray } {
  const scope = JSON.stringify([environment, search]);
  const [at, setAt] = useState({ scope, page: 1 });
  // Another search begins on its first page.
  const page = at.scope === scope ? at.page : 1;
  const showPage = useCallback((next: number) => setAt({ scope, page: next }), [scope]);
  const isAsked = search !== '' || page > 1;
  const asked = useQuery({ ...trayQuery({ environment, search, page }), enabled: isAsked });
  const answer = isAsked ? asked.data : undefined;
  const error = isAsked ? asked.error : null;
  const isFailed = error !== null && answer === undefined;
  const ofSearch = isAsked ? answer?.total : board?.unscheduled_total;
  useLastPage(page, size, answer, showPage);
  const shown = useMemo(
    () => board && (isFailed ? { ...board, unscheduled: [] } : boardWith(board, answer)),
    [board, answer, isFailed],
  );
  return {
    board: shown,
    tray: {
      found: search === '' || asked.isPlaceholderData ? undefined : answer?.total,
      error,
      isLoading: isAsked && asked.isFetching,
      reload: () => {
        if (isAsked) void asked.refetch();
      },
      pager: { page, size, total: ofSearch ?? 0, onPage: showPage },
    },
  };
}

/** While the first answer is on its way, the tray keeps the page of the board. */
function boardWith(board: ScheduleBoard, answer: UnscheduledPage | undefined): ScheduleBoard {
  if (!answer) return board;
  // The page may be older than a drop that has no answer yet.
  const placed = new Map(board.orders.map(({ id, version }) => [id, version]));
  const unscheduled = answer.data.filter(({ id, version }) => (placed.get(id) ?? 0) < version);
  return { ...board, unscheduled, rates: [...board.rates, ...answer.rates] };
}
