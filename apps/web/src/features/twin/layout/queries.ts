/** The queries of layouts of the factory, with all their cache keys. */
import * as endpoints from '@pms/domain/twin/endpoints';
import type { Layout, LayoutRow, LayoutVersionRow } from '@pms/domain/twin/layout-schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../client/api';

export const layoutKeys = {
  all: ['factory-layouts'] as const,
  inUse: ['factory-layouts', 'in-use'] as const,
};

export const layoutInUseQuery = queryOptions({
  queryKey: layoutKeys.inUse,
  queryFn: async ({ signal }): Promise<Layout | null> =>
    (await call(endpoints.getLayoutInUse, { signal })).data,
  staleTime: 5 * 60_000,
});

/** A version never changes. */
export const layoutVersionQuery = (id: number, versionNo: number) =>
  queryOptions({
    queryKey: ['factory-layout-version', id, versionNo],
    queryFn: async ({ signal }) =>
      (await call(endpoints.getLayoutVersion, { params: { id, version_no: versionNo }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const layoutsQuery = queryOptions({
  queryKey: [...layoutKeys.all, 'list'],
  queryFn: async ({ signal }): Promise<LayoutRow[]> => (await call(endpoints.listLayouts, { signal })).data,
});

export const layoutVersionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...layoutKeys.all, 'versions', id],
    queryFn: async ({ signal }): Promise<LayoutVersionRow[]> =>
      (await call(endpoints.listLayoutVersions, { params: { id }, signal })).data,
  });
