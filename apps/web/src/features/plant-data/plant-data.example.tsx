import type { PlantCalendar } from '@pms/domain/calendar/schema';
import type { Recomputation } from '@pms/domain/figures/recomputation';
import type { RecordChange } from '@pms/domain/history/endpoints';
import type { IdealRate } from '@pms/domain/machines/ideal-rate';
import type { QueryClient } from '@tanstack/react-query';
import { plantQuery } from '../../client/plant';
import { type Example, nothing } from '../../gallery/example';
import { failed } from '../../gallery/preset-cache';
import { historyQuery } from '../history/queries';
import { CalendarDialogs } from './calendar-dialogs';
import { CalendarTab } from './calendar-tab';
import { PlantSettingsTab } from './plant-settings-tab';
import { calendarQuery, datedSettingsQuery, everyTypeQuery, ratesQuery, recomputationQuery } from './queries';
import { RateDialogs } from './rate-dialogs';
import { RatesTab } from './rates-tab';
import { RecomputationTab } from './recomputation-tab';
import { RecomputeDialog } from './recompute-dialog';
import { TargetsTab } from './targets-tab';

const rate: IdealRate = {
  id: 1,
  product_name: 'Orange juice 1 l',
  unit: 'units',
  machine_id: 1,
  machine_name: 'Filler 1',
  machine_type_id: null,
  machine_type: null,
  seconds_per_unit: 0.5,
  valid_from: '2026-01-01',
  valid_to: null,
  version: 1,
};
const withDated = (cache: QueryClient) =>
  cache.setQueryData(datedSettingsQuery.queryKey, [
    {
      key: 'shift_model',
      first_day: '2026-03-09',
      value: 'three_shift',
      reason: 'The new contract',
      saved_by_name: 'Pieter van Wyk',
      saved_at: '2026-03-02T08:03:00.000Z',
    },
  ]);

const rates: IdealRate[] = [
  rate,
  { ...rate, id: 2, seconds_per_unit: 0.6, valid_from: '2025-01-01', valid_to: '2026-01-01' },
  {
    ...rate,
    id: 3,
    product_name: 'Tonic water 200 ml, returnable glass, export label',
    machine_id: null,
    machine_name: null,
    machine_type_id: 1,
    machine_type: 'Filler',
    seconds_per_unit: 0.35,
    valid_from: '2026-04-01',
  },
];
const plant = { environment: null, machine_id: null };
const night = { starts_at: '2026-03-02T20:00:00.000Z', ends_at: '2026-03-02T22:00:00.000Z' };
const people = { created_by: 1, created_by_name: 'Pieter van Wyk' };
const calendar: PlantCalendar = {
  shift_model: 'two_shift',
  shifts: [
    {
      id: 1,
      version: 1,
      name: 'Blending, days only',
      environment: 'blending',
      machine_id: null,
      weekdays: [1, 2, 3, 4, 5],
      start_time: '06:00',
      end_time: '18:00',
      valid_from: '2026-01-01',
      valid_to: null,
    },
  ],
  breaks: [
    {
      id: 2,
      version: 1,
      name: 'Tea',
      ...plant,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      start_time: '10:00',
      end_time: '10:15',
      valid_from: '2026-01-01',
      valid_to: '2026-07-01',
    },
  ],
  closures: [
    {
      id: 3,
      version: 1,
      name: 'Human Rights Day',
      ...plant,
      starts_at: '2026-03-20T22:00:00.000Z',
      ends_at: '2026-03-21T22:00:00.000Z',
    },
  ],
  maintenance: [
    {
      id: 4,
      version: 1,
      name: 'Oil change',
      environment: null,
      machine_id: 2,
      ...night,
      approved: true,
      approved_at: '2026-03-01T08:00:00.000Z',
      approved_by_name: 'Thandi Nkosi',
      ...people,
    },
    {
      id: 5,
      version: 1,
      name: 'Belt replaced',
      environment: null,
      machine_id: 1,
      starts_at: '2026-03-01T06:00:00.000Z',
      ends_at: '2026-03-01T07:30:00.000Z',
      approved: false,
      approved_at: null,
      approved_by_name: null,
      ...people,
    },
  ],
};
const run: Recomputation = {
  running: true,
  done: 84,
  total: 240,
  started_at: '2026-03-02T08:01:00.000Z',
  finished_at: null,
  last_error: null,
  from: '2025-12-31T22:00:00.000Z',
  to: '2026-03-02T08:00:00.000Z',
  requested_at: '2026-03-02T08:00:00.000Z',
  requested_by_name: 'Pieter van Wyk',
  pieces: 7310,
};

const told = { record_id: 2, name: 'Orange juice 1 l' };
const history: RecordChange[] = [
  {
    ...told,
    id: 12,
    time: '2025-12-29T09:10:00.000Z',
    user: 'Pieter van Wyk',
    action: 'changed',
    fields: [{ field: 'valid_to', before: null, after: '2026-01-01' }],
    reason: 'The new filling heads are faster from the first of January on',
  },
  {
    ...told,
    id: 3,
    time: '2025-01-01T06:00:00.000Z',
    user: null,
    action: 'added',
    fields: [
      { field: 'product_name', before: null, after: 'Orange juice 1 l' },
      { field: 'machine_id', before: null, after: 1 },
      { field: 'seconds_per_unit', before: null, after: 0.6 },
      { field: 'valid_from', before: null, after: '2025-01-01' },
    ],
    reason: null,
  },
];

const fill = (cache: QueryClient) => {
  cache.setQueryData(ratesQuery.queryKey, rates);
  cache.setQueryData(historyQuery('ideal_rate', 2).queryKey, history);
  cache.setQueryData(historyQuery('ideal_rate').queryKey, []);
  cache.setQueryData(calendarQuery.queryKey, calendar);
  cache.setQueryData(everyTypeQuery.queryKey, [
    {
      id: 1,
      version: 1,
      name: 'Filler',
      category: '',
      description: '',
      specifications: {},
      machine_count: 2,
      machines: [],
    },
  ] as never);
};
const withRun = (wish: Partial<Recomputation>) => (cache: QueryClient) =>
  cache.setQueryData(recomputationQuery.queryKey, { ...run, ...wish });
const tab = () => <RatesTab product={undefined} onProduct={nothing} />;
const recomputation = () => <RecomputationTab />;

export const example: Example = {
  title: 'Plant data',
  states: {
    'ideal rates': { show: tab, fill, role: 'manager' },
    'ideal rates, for reading': { show: tab, fill, role: 'operator' },
    'no ideal rates': {
      show: tab,
      fill: (cache) => cache.setQueryData(ratesQuery.queryKey, []),
      role: 'manager',
    },
    'no rate of that product': {
      show: () => <RatesTab product="Cola" onProduct={nothing} />,
      fill,
      role: 'manager',
    },
    'ideal rates, not loaded': {
      show: tab,
      fill: (cache) => failed(cache, ratesQuery.queryKey, 'The server cannot be reached.'),
    },
    'adding a rate': {
      height: 760,
      role: 'manager',
      fill,
      show: () => <RateDialogs rates={rates} action={{ kind: 'add' }} onClose={nothing} />,
    },
    'ending a rate': {
      height: 460,
      role: 'manager',
      fill,
      show: () => <RateDialogs rates={rates} action={{ kind: 'end', rate }} onClose={nothing} />,
    },
    'history of a rate': {
      height: 460,
      fill,
      show: () => (
        <RateDialogs rates={rates} action={{ kind: 'history', rate: { ...rate, id: 2 } }} onClose={nothing} />
      ),
    },
    calendar: { show: () => <CalendarTab />, fill, role: 'manager' },
    'calendar, for reading': { show: () => <CalendarTab />, fill, role: 'viewer' },
    'calendar, empty': {
      show: () => <CalendarTab />,
      role: 'manager',
      fill: (cache) =>
        cache.setQueryData(calendarQuery.queryKey, {
          shift_model: 'three_shift',
          shifts: [],
          breaks: [],
          closures: [],
          maintenance: [],
        }),
    },
    'calendar, not loaded': {
      show: () => <CalendarTab />,
      fill: (cache) => failed(cache, calendarQuery.queryKey, 'The server cannot be reached.'),
    },
    'adding a break': {
      height: 960,
      role: 'manager',
      show: () => <CalendarDialogs action={{ does: 'add', kind: 'breaks' }} onClose={nothing} />,
    },
    'planning maintenance': {
      height: 760,
      role: 'manager',
      show: () => <CalendarDialogs action={{ does: 'add', kind: 'maintenance' }} onClose={nothing} />,
    },
    'removing an entry': {
      height: 460,
      role: 'manager',
      show: () => (
        <CalendarDialogs
          action={{ does: 'remove', entry: calendar.closures[0] as never }}
          onClose={nothing}
        />
      ),
    },
    targets: { show: () => <TargetsTab />, role: 'admin' },
    'targets, for reading': { show: () => <TargetsTab />, role: 'operator' },
    'targets, not loaded': {
      show: () => <TargetsTab />,
      role: 'admin',
      fill: (cache) => failed(cache, plantQuery.queryKey, 'The server cannot be reached.'),
    },
    settings: { show: () => <PlantSettingsTab />, role: 'admin', height: 2200, fill: withDated },
    'settings, for reading': {
      show: () => <PlantSettingsTab />,
      role: 'operator',
      height: 900,
      fill: withDated,
    },
    'recomputation, under way': { show: recomputation, role: 'manager', fill: withRun({}) },
    'recomputation, waiting': {
      show: recomputation,
      role: 'manager',
      fill: withRun({ started_at: null, total: null, done: 0 }),
    },
    'recomputation, finished': {
      show: recomputation,
      role: 'supervisor',
      fill: withRun({
        running: false,
        done: 240,
        finished_at: '2026-03-02T08:03:00.000Z',
        requested_by_name: null,
      }),
    },
    'recomputation, failed': {
      show: recomputation,
      role: 'manager',
      fill: withRun({ last_error: 'canceling statement due to statement timeout' }),
    },
    'recomputation, never': {
      show: recomputation,
      role: 'manager',
      fill: withRun({ running: false, from: null, to: null, total: null, done: 0 }),
    },
    'asking for a recomputation': {
      height: 560,
      role: 'manager',
      show: () => <RecomputeDialog onClose={nothing} />,
    },
  },
};
