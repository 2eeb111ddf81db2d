/** The queries of hours, with all their cache keys. */
import { listHours } from '@pms/domain/hours/endpoints';
import type { Period } from '@pms/domain/hours/pay-period';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';

export const hoursKeys = { all: ['hours'] as const };

export const hoursQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: [...hoursKeys.all, from, to],
    queryFn: ({ signal }) => call(listHours, { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  });

/** The hours of one person, with the shifts. */
export const personHoursQuery = ({ from, to }: Period, employee_id: number) =>
  queryOptions({
    queryKey: [...hoursKeys.all, from, to, employee_id],
    queryFn: async ({ signal }) =>
      (await call(listHours, { query: { from, to, employee_id }, signal })).data[0] ?? null,
  });
