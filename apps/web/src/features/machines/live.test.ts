import type { LiveEnvelope } from '@pms/domain/live-event';
import type { Machine } from '@pms/domain/machines/schema';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { aMachine } from '../../gallery/a-machine';
import { hearEvent } from '../live-dispatch';
import { machinesLive } from './live';
import { environmentsQuery, machineKeys, machineScheduleQuery, machineTypesQuery } from './queries';

const event = (type: string, data: unknown): LiveEnvelope => ({
  id: type,
  type,
  data,
  timestamp: '2026-03-02T08:00:00.000Z',
  priority: 'normal',
  sequence: 1,
  by: null,
});

let cache: QueryClient;
const rows = () => cache.getQueryData<Machine[]>(machineKeys.list);
const isStale = (key: readonly unknown[]) => cache.getQueryState(key)?.isInvalidated;

beforeEach(() => {
  cache = new QueryClient();
  cache.setQueryData(machineKeys.list, [aMachine({ version: 3 }), aMachine({ id: 2, name: 'Filler 2' })]);
});

describe('an event of a machine', () => {
  // covers MACH-60
  it('replaces an older row and keeps a newer row', () => {
    const hearStatus = (machine: Machine) =>
      hearEvent(machinesLive, cache, event('machine_status_changed', { machine, machine_id: machine.id }));
    hearStatus(aMachine({ status: 'offline', version: 3 }));
    expect(rows()?.[0]?.status).toBe('available');
    hearStatus(aMachine({ status: 'offline', version: 4 }));
    expect(rows()?.map(({ status }) => status)).toEqual(['offline', 'available']);
  });

  it('adds a created machine, and removes a deleted machine', () => {
    const machine = aMachine({ id: 3, name: 'Filler 3' });
    hearEvent(machinesLive, cache, event('machine_created', { machine, machine_id: 3 }));
    expect(rows()?.map(({ id }) => id)).toEqual([1, 2, 3]);
    hearEvent(machinesLive, cache, event('machine_deleted', { machine_id: 1 }));
    expect(rows()?.map(({ id }) => id)).toEqual([2, 3]);
  });

  it('changes no list that was never loaded', () => {
    cache.clear();
    hearEvent(machinesLive, cache, event('machine_created', { machine: aMachine(), machine_id: 1 }));
    hearEvent(machinesLive, cache, event('machine_deleted', { machine_id: 1 }));
    expect(rows()).toBeUndefined();
  });
});

it.each([
  ['machine_keys', true],
  ['plant_name', false],
])('after a change of %s, the open dialog of keys is loaded again: %s', (key, isLoadedAgain) => {
  cache.setQueryData<unknown>(machineKeys.countingOf(1), {});
  hearEvent(machinesLive, cache, event('plant_settings_changed', { keys: [key] }));
  expect(isStale(machineKeys.countingOf(1))).toBe(isLoadedAgain);
});

describe('an event of an order', () => {
  const month = machineScheduleQuery(1, { start_date: '2026-03-01', end_date: '2026-03-31' }).queryKey;

  it.each([
    ['assigned', 1, true],
    ['pending', 1, true],
    ['pending', null, false],
    ['completed', 1, true],
    ['stopped', 1, true],
    ['stopped', null, false],
    ['in_progress', 1, false],
  ])(
    'that is %s on machine %s asks for the next order and the stops of the machines: %s',
    (status, machine_id, asks) => {
      cache.setQueryData(month, []);
      hearEvent(machinesLive, cache, event('order_update', { order: { status, machine_id } }));
      expect(isStale(month)).toBe(true);
      expect(isStale(machineKeys.list)).toBe(asks);
    },
  );
});

it('areas and types are loaded again after their change, and not after a change of other settings', () => {
  const types = machineTypesQuery('packaging').queryKey;
  cache.setQueryData(types, []);
  cache.setQueryData(environmentsQuery.queryKey, []);
  hearEvent(machinesLive, cache, event('plant_settings_changed', { keys: ['time_zone'] }));
  expect([isStale(types), isStale(environmentsQuery.queryKey)]).toEqual([false, false]);
  hearEvent(machinesLive, cache, event('plant_settings_changed', { keys: ['machine_types'] }));
  expect([isStale(types), isStale(environmentsQuery.queryKey)]).toEqual([true, true]);
});
