import { expect, it } from 'vitest';
import { firstOpenOf, progressOf, proposedZone, type Standing, stepsOf } from './progress';

const empty: Standing = {
  plantName: null,
  zone: 'UTC',
  areas: [],
  machines: [],
  crews: [],
  people: 1,
  orders: 0,
};
const doneOf = (standing: Partial<Standing>): string[] =>
  Object.entries(progressOf({ ...empty, ...standing })).flatMap(([step, { isDone }]) =>
    isDone ? [step] : [],
  );
const asTheForm = {
  id: 1,
  production_rate: 60,
  downtime_cost_per_hour: null,
  shift_cycle_enabled: false,
  cycle_start_date: null,
};
const rotating = { ...asTheForm, shift_cycle_enabled: true, cycle_start_date: '2026-11-25' };

// covers FIRST-02
it.each<[string, Partial<Standing>, string[]]>([
  ['an empty plant', {}, []],
  ['a name', { plantName: 'Nordwerk' }, ['plant']],
  ['an area', { areas: [{ name: 'Blending' }] }, ['areas']],
  ['a machine as the form proposes it', { machines: [asTheForm] }, ['machines']],
  ['a machine with a rate', { machines: [{ ...asTheForm, production_rate: 90 }] }, ['machines', 'rates']],
  [
    'a machine with a cost',
    { machines: [{ ...asTheForm, downtime_cost_per_hour: 0 }] },
    ['machines', 'rates'],
  ],
  ['a second person', { people: 2 }, ['people']],
  ['a cycle without people', { machines: [rotating] }, ['machines']],
  [
    'a cycle without a start',
    { machines: [{ ...rotating, cycle_start_date: null }], crews: [{ machine_id: 1 }] },
    ['machines'],
  ],
  ['a cycle with people', { machines: [rotating], crews: [{ machine_id: 1 }] }, ['machines', 'crews']],
  ['an order', { orders: 1 }, ['order']],
])('%s completes the steps of its records', (_, standing, done) => {
  expect(doneOf(standing)).toEqual(done);
});

// covers FIRST-06
it('asks a plant of two shifts for crews, and can be finished without crews', () => {
  expect(stepsOf('three_shift')).not.toContain('crews');
  const steps = stepsOf('two_shift');
  expect(steps).toContain('crews');
  const standing = {
    ...empty,
    plantName: 'Nordwerk',
    areas: [{ name: 'Blending' }],
    machines: [asTheForm],
    people: 2,
  };
  expect(firstOpenOf(steps, progressOf(standing))).toBe('rates');
  expect(firstOpenOf(steps, progressOf(empty))).toBe('plant');
});

it('proposes the zone of the device, unless the plant was started with one', () => {
  expect(proposedZone('Africa/Johannesburg', 'Europe/Berlin')).toBe('Europe/Berlin');
  expect(proposedZone('America/Lima', 'Europe/Berlin')).toBe('America/Lima');
});
