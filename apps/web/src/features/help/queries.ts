/** The queries of calls for help, with all their cache keys. */
import * as endpoints from '@pms/domain/help/endpoints';
import type { HelpCall, HelpGrouping, HelpKind } from '@pms/domain/help/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';
import { changeRow, type SeenRow } from '../../client/change-row';
import { sharedQuery } from '../../client/shared-query';
import type { ListPage, ListWish } from '../../ui/paged-list';

export const helpKeys = { all: ['help'] as const };

/** The maximum number of open calls that are loaded. A plant rarely has so many open calls. */
export const mostOpen = 100;

export const openCallsQuery = queryOptions({
  queryKey: [...helpKeys.all, 'open'],
  queryFn: async ({ signal }) =>
    (await call(endpoints.listHelpCalls, { query: { page_size: mostOpen }, signal })).data,
});

/** For components in each row of a list. */
export const useOpenCalls = sharedQuery(openCallsQuery);

export const closedCallsQuery = queryOptions({
  queryKey: [...helpKeys.all, 'closed'],
  queryFn: async ({ signal }) =>
    (await call(endpoints.listHelpCalls, { query: { state: 'closed', page_size: 10 }, signal })).data,
});

/** The kinds with the version of the list. */
export const helpKindListQuery = queryOptions({
  queryKey: [...helpKeys.all, 'kinds'],
  queryFn: ({ signal }) => call(endpoints.listHelpKinds, { signal }),
  staleTime: 5 * 60_000,
});

export const helpKindsQuery = queryOptions({ ...helpKindListQuery, select: ({ data }) => data });

/** The people whom a call would reach now. */
export const helpReachQuery = (machineId: number | undefined) =>
  queryOptions({
    queryKey: [...helpKeys.all, 'reach', machineId ?? null],
    queryFn: async ({ signal }) =>
      (
        await call(endpoints.readHelpReach, {
          query: machineId === undefined ? {} : { machine_id: machineId },
          signal,
        })
      ).data,
  });

export const helpSumsQuery = (by: HelpGrouping) =>
  queryOptions({
    queryKey: [...helpKeys.all, 'sums', by],
    queryFn: async ({ signal }) => (await call(endpoints.summariseHelp, { query: { by }, signal })).data,
  });

/** The calls of one sum. A null key selects the calls without a kind, area, shift or machine. */
export const countedCallsQuery = (by: HelpGrouping, key: string | null, wish: ListWish<string>) =>
  queryOptions({
    queryKey: [...helpKeys.all, 'counted', by, key, wish],
    queryFn: ({ signal }): Promise<ListPage<HelpCall>> =>
      call(endpoints.listCountedHelpCalls, {
        query: { by, page: wish.page, page_size: wish.page_size, ...(key === null ? {} : { key }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Changes the kind with this code in the list of kinds. */
export const changeKinds = (
  code: string,
  seen: SeenRow<HelpKind>,
  change: (kinds: readonly HelpKind[]) => HelpKind[],
) =>
  changeRow({
    seen,
    read: () => call(endpoints.listHelpKinds, {}),
    find: (kinds) => kinds.find(({ kind }) => kind === code),
    save: (kinds, version) => call(endpoints.putHelpKinds, { query: { version }, body: change(kinds) }),
  });
