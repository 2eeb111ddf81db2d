/** The queries of absences, with all their cache keys. */
import { listAbsences, listAbsentPeople } from '@pms/domain/absences/endpoints';
import type { PlantDate } from '@pms/domain/plant-time';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';

export const absenceKeys = { all: ['absences'] as const, lists: ['absences', 'list'] as const };

export const absencesQuery = (from: PlantDate | undefined, page: number) =>
  queryOptions({
    queryKey: [...absenceKeys.lists, from, page],
    queryFn: async ({ signal }) =>
      call(listAbsences, {
        query: { page: String(page), page_size: '25', ...(from === undefined ? {} : { from }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The last day of the absence of each person who is absent on the date. */
export const absentPeopleQuery = (date: PlantDate) =>
  queryOptions({
    queryKey: [...absenceKeys.all, 'people', date],
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, PlantDate>> => {
      const { data } = await call(listAbsentPeople, { query: { date }, signal });
      return new Map(data.map(({ employee_id, last_date }) => [employee_id, last_date]));
    },
  });
