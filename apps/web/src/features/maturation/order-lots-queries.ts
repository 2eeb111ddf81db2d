/** The lots and the material that an order consumed, and the lots that a packaging order could draw. */
import { drawLots, getOrderLots } from '@pms/domain/vessels/endpoints';
import type { DrawLotsBody } from '@pms/domain/vessels/schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';
import { maturationKeys } from './queries';

export const orderLotsQuery = (id: number) =>
  queryOptions({
    queryKey: [...maturationKeys.all, 'order-lots', id],
    queryFn: async ({ signal }) => (await call(getOrderLots, { params: { id }, signal })).data,
  });

export type DrawLine = DrawLotsBody['draws'][number];

/** Draws the lines for an order. The server books all lines, or refuses all lines. */
export const sendDraws = (id: number, draws: readonly DrawLine[]) =>
  call(drawLots, { params: { id }, body: { draws: [...draws] } });
