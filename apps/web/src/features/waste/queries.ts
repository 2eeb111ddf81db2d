/** The queries of waste, with all their cache keys. */
import { getReference } from '@pms/domain/reference/endpoints';
import type { CostRate } from '@pms/domain/waste/cost-rate';
import * as endpoints from '@pms/domain/waste/endpoints';
import type { WasteRecord, WasteSort } from '@pms/domain/waste/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';
import type { ListPage, ListWish } from '../../ui/paged-list';

export const wasteKeys = {
  all: ['waste'] as const,
  rates: ['cost-rates'] as const,
};

export interface WasteRange {
  /** Plant dates. The range includes both dates. */
  readonly start: string;
  readonly end: string;
  /** The area of the orders, if the page around the report has a chosen area. */
  readonly environment?: string | undefined;
}

/** The sums of the range. The list loads the records page by page. */
export const wasteReportQuery = (range: WasteRange) =>
  queryOptions({
    queryKey: [...wasteKeys.all, 'report', filterOfRange(range)],
    queryFn: async ({ signal }) =>
      (
        await call(endpoints.wasteReport, {
          query: { ...filterOfRange(range), page_size: 10 },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  });

export interface WasteListFilter {
  readonly start_date: string;
  readonly end_date: string;
  readonly machine_id?: number;
  readonly order_id?: number;
  readonly environment?: string;
  readonly waste_type?: string;
}

export const filterOfRange = ({ start, end, environment }: WasteRange): WasteListFilter => ({
  start_date: start,
  end_date: end,
  ...(environment ? { environment } : {}),
});

/** The query sends only the filters with a value. */
export const wasteListQuery = (filter: WasteListFilter, wish: ListWish<WasteSort>) =>
  queryOptions({
    queryKey: [...wasteKeys.all, 'list', filter, wish],
    queryFn: ({ signal }): Promise<ListPage<WasteRecord>> =>
      call(endpoints.listWaste, { query: { ...filter, ...wish }, signal }),
    placeholderData: keepPreviousData,
  });

export const costRatesQuery = queryOptions({
  queryKey: wasteKeys.rates,
  queryFn: async ({ signal }): Promise<CostRate[]> => (await call(endpoints.listCostRates, { signal })).data,
});

/** The waste types that forms and filters offer. */
export const wasteTypesQuery = queryOptions({
  queryKey: ['waste-types'],
  queryFn: async ({ signal }) => (await call(getReference, { signal })).data.waste_types,
  staleTime: 5 * 60_000,
});
