/** Each dialog of a machine. Its button shows a refusal, because the gallery has no server. */
import type { MachineCounting } from '@pms/domain/counters/schema';
import type { MachineEfficiency } from '@pms/domain/machines/efficiency';
import type { Machine, ScheduleDay } from '@pms/domain/machines/schema';
import { addDays } from '@pms/domain/plant-time';
import type { Role } from '@pms/domain/roles';
import type { QueryClient } from '@tanstack/react-query';
import { aMachine } from '../../../gallery/a-machine';
import { aMachineEfficiency } from '../../../gallery/a-machine-efficiency';
import { type Example, type ExampleState, nothing } from '../../../gallery/example';
import { failed } from '../../../gallery/preset-cache';
import type { MachineView } from '../machines-search';
import { machineEfficiencyQuery, machineKeys, machineScheduleQuery } from '../queries';
import MachineDialogs from './machine-dialogs';

const holding: Partial<Machine> = { status: 'in_use', order_id: 7, order_number: 'ORD-2026-0007' };

function state(
  view: MachineView,
  machine: Machine,
  fill: (cache: QueryClient) => void = nothing,
  role: Role = 'admin',
): ExampleState {
  return {
    height: view === 'configure' ? 1240 : 720,
    role,
    fill: (cache) => {
      cache.setQueryData(machineKeys.list, [machine]);
      fill(cache);
    },
    show: () => <MachineDialogs id={1} view={view} onView={nothing} onClose={nothing} />,
  };
}

const march = { start_date: '2026-03-01', end_date: '2026-03-31' };
const order = {
  id: 7,
  order_number: 'ORD-2026-0007',
  product_name: 'Orange juice 1 l',
  status: 'assigned',
  shifts: ['day', 'night'] as ScheduleDay['orders'][number]['shifts'],
};
const sipho = { id: 4, full_name: 'Sipho Dlamini' };
const days: ScheduleDay[] = Array.from({ length: 31 }, (_, index) => ({
  date: addDays(march.start_date, index),
  day: index % 6 < 2 ? [{ crew_letter: 'A', employees: [sipho] }] : [],
  night: index % 6 > 3 ? [{ crew_letter: 'B', employees: [] }] : [],
  orders: [4, 5, 6, 16].includes(index) ? [order] : [],
}));

const noEfficiency = {
  ...aMachineEfficiency,
  efficiency: null,
  reason: 'No quantity was reported in the last 7 days',
};
const withEfficiency = (value: MachineEfficiency) => (cache: QueryClient) =>
  cache.setQueryData(machineEfficiencyQuery(1).queryKey, value);
const withDays = (cache: QueryClient) => {
  cache.setQueryData(machineScheduleQuery(1, march).queryKey, days);
  cache.setQueryData(machineScheduleQuery(1, null).queryKey, days);
};

const aKey = { created_by_name: 'Sipho Dlamini', created_at: '2026-03-02T06:00:00Z', revoked_at: null };
const counter = { total: 10_230, counted_at: '2026-03-09T10:41:00Z', segment: 2 };
const packed = { total: null, counted_at: '2026-03-09T10:40:00Z', segment: 1 };
const revokedKey = { ...aKey, last_used_at: null, revoked_at: '2026-03-05T06:00:00Z', counter: null };
const counting: MachineCounting = {
  counter,
  keys: [
    { ...aKey, id: 3, name: 'Packer', last_used_at: '2026-03-09T10:40:00Z', counter: packed },
    { ...aKey, id: 2, name: 'PLC of the filler', last_used_at: '2026-03-09T10:41:00Z', counter },
    { ...revokedKey, id: 1, name: 'Old gateway' },
  ],
};
const withCounting = (value: MachineCounting) => (cache: QueryClient) =>
  cache.setQueryData(machineKeys.countingOf(1), value);

export const example: Example = {
  title: 'Dialogs of a machine',
  states: {
    configure: state('configure', aMachine(), withEfficiency(aMachineEfficiency)),
    'configure with the cycle on, nothing reported': state(
      'configure',
      aMachine({ shift_cycle_enabled: true, cycle_start_date: '2026-03-02', capacity: 0 }),
      withEfficiency(noEfficiency),
    ),
    'configure as a planner': state('configure', aMachine(), withEfficiency(noEfficiency), 'supervisor'),
    status: state('status', aMachine()),
    'status of a machine with an order': state('status', aMachine(holding)),
    calendar: state('calendar', aMachine(), withDays),
    'calendar that could not be loaded': state('calendar', aMachine(), (cache) =>
      failed(cache, machineScheduleQuery(1, march).queryKey, 'The server cannot be reached.'),
    ),
    'next 30 days': state('schedule', aMachine(), withDays),
    'next 30 days, empty': state('schedule', aMachine(), (cache) =>
      cache.setQueryData(machineScheduleQuery(1, null).queryKey, []),
    ),
    'counter without a reading': state('counter', aMachine(), withCounting({ counter: null, keys: [] })),
    'counter with keys': state('counter', aMachine(), withCounting(counting)),
    'counter that could not be loaded': state('counter', aMachine(), (cache) =>
      failed(cache, machineKeys.countingOf(1), 'The server cannot be reached.'),
    ),
    delete: state('delete', aMachine()),
    'deleted by somebody else': state('configure', aMachine({ id: 2 })),
  },
};
