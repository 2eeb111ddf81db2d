/** The queries of plant data, with all their cache keys. */
import { getPlantCalendar } from '@pms/domain/calendar/endpoints';
import { readRecomputation } from '@pms/domain/figures/recomputation';
import { listIdealRates, listMachineTypes } from '@pms/domain/machines/endpoints';
import { listPastChanges } from '@pms/domain/past-changes/endpoints';
import { listDatedSettings } from '@pms/domain/settings/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';
import { plantQuery } from '../../client/plant';
import { machineKeys } from '../machines/queries';

/** The polling interval during a recomputation. The interval is short, so that the bar moves visibly. */
const runningEveryMs = 2000;

export const ratesQuery = queryOptions({
  queryKey: ['ideal-rates', 'list'],
  queryFn: async ({ signal }) => (await call(listIdealRates, { signal })).data,
});

export const calendarQuery = queryOptions({
  queryKey: ['plant-calendar'],
  queryFn: async ({ signal }) => (await call(getPlantCalendar, { signal })).data,
});

export const pastChangesQuery = queryOptions({
  queryKey: ['past-changes'],
  queryFn: async ({ signal }) => (await call(listPastChanges, { signal })).data,
});

/** The key begins with the key of the plant's settings, so that a change of the settings invalidates both queries. */
export const datedSettingsQuery = queryOptions({
  queryKey: [...plantQuery.queryKey, 'dated'],
  queryFn: async ({ signal }) => (await call(listDatedSettings, { signal })).data,
});

export const recomputationQuery = queryOptions({
  queryKey: ['recomputation'],
  queryFn: async ({ signal }) => (await call(readRecomputation, { signal })).data,
  refetchInterval: ({ state }) => (state.data?.running ? runningEveryMs : false),
});

/** The types of every area. */
export const everyTypeQuery = queryOptions({
  queryKey: [...machineKeys.types, 'every area'],
  queryFn: async ({ signal }) => (await call(listMachineTypes, { signal })).data,
});
