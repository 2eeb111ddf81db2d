/** The queries of machines and areas. All cache keys of machines are defined here. */

import { readCounting } from '@pms/domain/counters/endpoints';
import type { MachineCounting } from '@pms/domain/counters/schema';
import type { MachineEfficiency } from '@pms/domain/machines/efficiency';
import {
  listEnvironments,
  listMachines,
  listMachineTypes,
  machineEfficiency,
  machineSchedule,
} from '@pms/domain/machines/endpoints';
import type { Environment, Machine, MachineType, ScheduleDay } from '@pms/domain/machines/schema';
import { knownMachineStatus } from '@pms/domain/machines/statuses';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';

export const machineKeys = {
  list: ['machines', 'list'] as const,
  types: ['machine-types'] as const,
  schedules: ['machines', 'schedule'] as const,
  counting: ['machines', 'counting'] as const,
  countingOf: (id: number) => ['machines', 'counting', id] as const,
  schedulesOf: (id: number) => ['machines', 'schedule', id] as const,
};

/** A machine with an unknown status is shown as offline (decision A-04). */
export const withKnownStatus = (one: Machine): Machine => ({
  ...one,
  status: knownMachineStatus(one.status),
});

/** The interval of specification 1, section 9. For an unchanged list, the server sends an empty answer. */
const refreshEveryMs = 60_000;
/** The interval of the machines screen (specification 2, section 9). */
export const machinesScreenRefreshMs = 30_000;

export const machinesQuery = queryOptions({
  queryKey: machineKeys.list,
  queryFn: async ({ signal }): Promise<Machine[]> =>
    (await call(listMachines, { signal })).data.map(withKnownStatus),
  refetchInterval: refreshEveryMs,
});

/** Areas change rarely. */
export const environmentsQuery = queryOptions({
  queryKey: ['environments'],
  queryFn: async ({ signal }): Promise<Environment[]> => (await call(listEnvironments, { signal })).data,
  staleTime: 30 * 60_000,
});

/** The equipment types that an area offers (specification 2, section 5). */
export const machineTypesQuery = (environment: string) =>
  queryOptions({
    queryKey: [...machineKeys.types, environment],
    queryFn: async ({ signal }): Promise<MachineType[]> =>
      (await call(listMachineTypes, { query: { environment }, signal })).data,
  });

/** The schedule of a machine for a span of dates; thirty days from today without a span. */
export const machineScheduleQuery = (id: number, dates: { start_date: string; end_date: string } | null) =>
  queryOptions({
    queryKey: [...machineKeys.schedulesOf(id), dates],
    queryFn: async ({ signal }): Promise<ScheduleDay[]> =>
      (await call(machineSchedule, { params: { id }, query: dates ?? {}, signal })).data,
  });

export const countingQuery = (id: number) =>
  queryOptions({
    queryKey: machineKeys.countingOf(id),
    queryFn: async ({ signal }): Promise<MachineCounting> =>
      (await call(readCounting, { params: { id }, signal })).data,
    // A person who connects a device waits for its first reading, and no event tells of a reading or of a key.
    refetchInterval: 5_000,
  });

export const machineEfficiencyQuery = (id: number) =>
  queryOptions({
    queryKey: ['machines', 'efficiency', id],
    queryFn: async ({ signal }): Promise<MachineEfficiency> =>
      (await call(machineEfficiency, { params: { id }, signal })).data,
  });
