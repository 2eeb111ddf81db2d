/** The queries of rosters and assignments, with all their cache keys. */
import { listShiftCycles } from '@pms/domain/crews/endpoints';
import * as endpoints from '@pms/domain/labour/endpoints';
import type { LabourRoster, MyMachines } from '@pms/domain/labour/schema';
import type { PlantDate } from '@pms/domain/plant-time';
import { listUsers } from '@pms/domain/users/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';

export const labourKeys = { all: ['labour'] as const };

/** The query is repeated when the person returns to the window, because the next shift may be at another machine. */
export const myMachinesQuery = queryOptions({
  queryKey: [...labourKeys.all, 'my-machines'],
  queryFn: async ({ signal }): Promise<MyMachines> => (await call(endpoints.myMachines, { signal })).data,
  refetchOnWindowFocus: true,
});

/** The roster of the date, or today's roster if the roster of the date cannot be read (specification 3, section 8). */
export interface RosterAnswer {
  readonly roster: LabourRoster;
  /** The reason why another date is shown. */
  readonly problem: string | undefined;
}

export const rosterFailed = 'Failed to load roster. Please check the server connection.';

const askAgainMs = 10_000;

export const rosterQuery = (date: PlantDate) =>
  queryOptions({
    queryKey: ['labour', 'roster', date],
    queryFn: async ({ signal }): Promise<RosterAnswer> => {
      try {
        const { data } = await call(endpoints.labourRosterOf, { query: { date }, signal });
        return { roster: data, problem: undefined };
      } catch (error) {
        signal.throwIfAborted();
        const today = await call(endpoints.labourToday, { signal }).catch(() => undefined);
        if (!today) throw error;
        return { roster: today.data, problem: rosterFailed };
      }
    },
    placeholderData: keepPreviousData,
    // The roster of another date is temporary. The wanted roster is requested again until it is loaded.
    refetchInterval: ({ state }) => (state.data?.problem === undefined ? false : askAgainMs),
  });

export const plannerMachinesQuery = (date: PlantDate) =>
  queryOptions({
    queryKey: ['labour', 'machines', date],
    queryFn: async ({ signal }) => (await call(endpoints.plannerMachines, { query: { date }, signal })).data,
  });

export const assignmentsQuery = (date: PlantDate) =>
  queryOptions({
    queryKey: ['labour', 'assignments', date],
    queryFn: async ({ signal }) =>
      (await call(endpoints.plannerAssignments, { query: { date }, signal })).data,
  });

export const cyclesQuery = (date: PlantDate) =>
  queryOptions({
    queryKey: ['labour', 'cycles', date],
    queryFn: async ({ signal }) => (await call(listShiftCycles, { query: { date }, signal })).data,
  });

export const myShiftsQuery = queryOptions({
  queryKey: ['labour', 'mine'],
  queryFn: async ({ signal }) => (await call(endpoints.myShifts, { signal })).data,
});

export const calendarAddressQuery = queryOptions({
  queryKey: ['labour', 'calendar-address'],
  queryFn: async ({ signal }) => (await call(endpoints.readCalendarAddress, { signal })).data,
});

export const peopleQuery = queryOptions({
  queryKey: ['labour', 'people'],
  queryFn: async ({ signal }) => (await call(listUsers, { query: { active: 'true' }, signal })).data,
  staleTime: 60_000,
});
