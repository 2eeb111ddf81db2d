/** The queries of products, with all their cache keys. */
import * as endpoints from '@pms/domain/products/endpoints';
import type { FreeName, Product } from '@pms/domain/products/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';

export const productKeys = {
  all: ['products'] as const,
};

export interface ProductFilter {
  readonly search: string;
  readonly environment: string | null;
  readonly showInactive: boolean;
}

export interface ProductPage {
  readonly data: Product[];
  readonly total: number;
}

export const productsQuery = ({ search, environment, showInactive }: ProductFilter, page: number) =>
  queryOptions({
    queryKey: [...productKeys.all, 'list', { search, environment, showInactive }, page],
    queryFn: ({ signal }): Promise<ProductPage> =>
      call(endpoints.listProducts, {
        query: {
          page,
          page_size: 25,
          ...(search.trim() ? { search: search.trim() } : {}),
          ...(environment ? { environment } : {}),
          ...(showInactive ? {} : { active: 'true' as const }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const productQuery = (id: number) =>
  queryOptions({
    queryKey: [...productKeys.all, 'one', id],
    queryFn: async ({ signal }): Promise<Product> =>
      (await call(endpoints.readProduct, { params: { id }, signal })).data,
  });

/** The suggestions of a form: the first ten active products. */
export const productChoicesQuery = (typed: string) =>
  queryOptions({
    queryKey: [...productKeys.all, 'choices', typed.trim()],
    queryFn: async ({ signal }): Promise<Product[]> =>
      (
        await call(endpoints.listProducts, {
          query: { page_size: 10, active: 'true', ...(typed.trim() ? { search: typed.trim() } : {}) },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  });

export const freeNamesQuery = queryOptions({
  queryKey: [...productKeys.all, 'free-names'],
  queryFn: async ({ signal }): Promise<FreeName[]> => (await call(endpoints.listFreeNames, { signal })).data,
});
