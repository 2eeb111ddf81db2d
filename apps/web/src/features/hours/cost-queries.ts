/** The queries of rates and costs. */
import { listHourlyRates, listShiftCosts, readOrderCost } from '@pms/domain/hours/cost-endpoints';
import type { Period } from '@pms/domain/hours/pay-period';
import { seesHourlyRates } from '@pms/domain/labour/rates';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';
import { useMay, useSession } from '../../client/session';
import { hoursKeys } from './queries';

/** Whether the person may see rates: admins and managers with the right to personal data (PH-26). */
export function useSeesCosts(): boolean {
  const { user } = useSession();
  return useMay('viewPersonal') && user !== undefined && user !== null && seesHourlyRates(user.role);
}

export const ratesQuery = queryOptions({
  queryKey: [...hoursKeys.all, 'rates'],
  queryFn: async ({ signal }) => (await call(listHourlyRates, { signal })).data,
});

export const shiftCostsQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: [...hoursKeys.all, 'cost', from, to],
    queryFn: async ({ signal }) => (await call(listShiftCosts, { query: { from, to }, signal })).data,
    placeholderData: keepPreviousData,
  });

export const orderCostQuery = (id: number) =>
  queryOptions({
    queryKey: [...hoursKeys.all, 'order-cost', id],
    queryFn: async ({ signal }) => (await call(readOrderCost, { params: { id }, signal })).data,
  });
