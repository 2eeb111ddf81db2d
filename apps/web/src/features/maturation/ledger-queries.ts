/** The queries of vessels, lots and movements. Their cache keys begin with the first word of the keys of the room. */
import type { MaturationStatus } from '@pms/domain/maturation/statuses';
import * as endpoints from '@pms/domain/vessels/endpoints';
import type { Movement } from '@pms/domain/vessels/schema';
import type { TraceQuery } from '@pms/domain/vessels/trace-schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';
import type { ListPage, ListWish } from '../../ui/paged-list';
import { maturationKeys } from './queries';

export const vesselsQuery = queryOptions({
  queryKey: [...maturationKeys.all, 'vessels'],
  queryFn: async ({ signal }) => (await call(endpoints.listVessels, { signal })).data,
});

export const vesselQuery = (id: number) =>
  queryOptions({
    queryKey: [...maturationKeys.all, 'vessel', id],
    queryFn: async ({ signal }) => (await call(endpoints.getVessel, { params: { id }, signal })).data,
  });

interface LotFilter {
  readonly status?: MaturationStatus | undefined;
  readonly search?: string | undefined;
}

export const lotsQuery = ({ status, search }: LotFilter, page: number) => {
  const filter = { ...(status ? { status } : {}), ...(search ? { search } : {}) };
  return queryOptions({
    queryKey: [...maturationKeys.all, 'lots', filter, page],
    queryFn: ({ signal }) => call(endpoints.listLots, { query: { ...filter, page, page_size: 25 }, signal }),
    placeholderData: keepPreviousData,
  });
};

export const lotQuery = (id: number) =>
  queryOptions({
    queryKey: [...maturationKeys.all, 'lot', id],
    queryFn: async ({ signal }) => (await call(endpoints.getLot, { params: { id }, signal })).data,
  });

export const traceQuery = (asked: TraceQuery) =>
  queryOptions({
    queryKey: [...maturationKeys.all, 'trace', asked],
    queryFn: async ({ signal }) => (await call(endpoints.getTrace, { query: asked, signal })).data,
  });

/** The record whose movements are listed. */
export interface MovementsOf {
  readonly kind: 'lot' | 'vessel';
  readonly id: number;
}

export const movementsQuery = ({ kind, id }: MovementsOf, { page, page_size }: ListWish<string>) =>
  queryOptions({
    queryKey: [...maturationKeys.all, 'movements', kind, id, page, page_size],
    queryFn: ({ signal }): Promise<ListPage<Movement>> =>
      call(kind === 'lot' ? endpoints.listLotMovements : endpoints.listVesselMovements, {
        params: { id },
        query: { page, page_size },
        signal,
      }),
    // The former page is shown while another page of the same record loads.
    placeholderData: (former, query) =>
      query?.queryKey[2] === kind && query.queryKey[3] === id ? keepPreviousData(former) : undefined,
  });
