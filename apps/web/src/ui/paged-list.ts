/** A list that the server sorts and counts. The screen shows one page of the list. */
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lastPage } from './pager';
import { type Direction, nextSort, type RecordSort, type Sort } from './sort-rows';

const size = 25;

export interface ListWish<Column extends string> {
  readonly page: number;
  readonly page_size: typeof size;
  /** Without a chosen column, the server uses its own order. */
  readonly sort?: Column;
  readonly direction?: Direction;
}

/** The page with which every list begins. */
export const firstPage = { page: 1, page_size: size } as const;

export interface ListPage<Row> {
  readonly data: Row[];
  readonly total: number;
}

interface PagedListOptions<Row, Column extends string, Key extends QueryKey> {
  /** The key of the list. A list with another key begins on its first page. */
  readonly of: object;
  /** The server's name of the column for each head that sorts. */
  readonly columns: Readonly<Record<string, Column>>;
  readonly ask: (wish: ListWish<Column>) => UseQueryOptions<ListPage<Row>, Error, ListPage<Row>, Key>;
}

export function usePagedList<Row, Column extends string, Key extends QueryKey>({
  of,
  columns,
  ask,
}: PagedListOptions<Row, Column, Key>) {
  const scope = JSON.stringify(of);
  const [at, setAt] = useState({ scope, page: 1 });
  const [sort, setSort] = useState<Sort | null>(null);
  const page = at.scope === scope ? at.page : 1;
  const setPage = (next: number) => setAt({ scope, page: next });
  const column = sort ? columns[sort.by] : undefined;
  const order = sort && column ? { sort: column, direction: sort.direction } : {};
  const query = useQuery(ask({ ...firstPage, page, ...order }));
  const total = query.data?.total ?? 0;
  // When the list became shorter than the shown page, the last page is shown.
  const last = lastPage(total, size);
  if (query.data && !query.isPlaceholderData && page > last) setPage(last);
  const sorting: RecordSort = {
    sort,
    onSort: (head) => {
      setSort((now) => nextSort(now, head));
      setPage(1);
    },
  };
  return { query, order, sorting, pager: { page, size, total, onPage: setPage } };
}
