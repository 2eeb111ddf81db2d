import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aMachine } from '../../../gallery/a-machine';
import {
  alsoWrong,
  changedBody,
  emptyMachineForm,
  formOf,
  type MachineFormValues,
  machineBody,
  totalWorkforce,
  workforce,
} from './machine-form';

const filled: MachineFormValues = {
  ...emptyMachineForm,
  name: 'Filler 1',
  environment: 'packaging',
  type: 'Filler',
};

describe('the body of the machine form', () => {
  // covers MACH-26, MACH-27
  it('has the default for each field without a choice', () => {
    expect(machineBody(filled)).toEqual({
      name: 'Filler 1',
      environment: 'packaging',
      type: 'Filler',
      capacity: 100,
      production_rate: 60,
      micro_stop_seconds: 120,
      downtime_cost_per_hour: null,
      operators_per_shift: 2,
      hopper_loaders_per_shift: 1,
      packers_per_shift: 3,
      shift_cycle_enabled: false,
      cycle_start_date: null,
    });
  });

  // covers MACH-26, MACH-28
  it.each([
    ['capacity', '', 100],
    ['capacity', 'many', 100],
    ['capacity', '12.5', 12.5],
    ['capacity', 0, 0],
    ['production_rate', '', 60],
    ['production_rate', '-', 60],
    ['operators_per_shift', '', 2],
    ['operators_per_shift', 0, 0],
    ['operators_per_shift', -3, 0],
    ['hopper_loaders_per_shift', '', 1],
    ['hopper_loaders_per_shift', -1, 0],
    ['packers_per_shift', '', 3],
    ['packers_per_shift', '-7', 0],
    ['packers_per_shift', 15, 15],
    ['downtime_cost_per_hour', 250.5, 250.5],
    ['cycle_start_date', '', null],
    ['cycle_start_date', '2026-03-02', '2026-03-02'],
  ] as const)('%s %j as %j', (field, value, sent) => {
    expect(machineBody({ ...filled, [field]: value })[field]).toBe(sent);
  });

  it('never has a negative number of people', () => {
    const typed = fc.oneof(fc.integer({ min: -99, max: 99 }), fc.constantFrom('', '-', '-4', '7'));
    fc.assert(
      fc.property(fc.constantFrom(...workforce), typed, ({ field }, value) => {
        expect(machineBody({ ...filled, [field]: value })[field]).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

// covers MACH-25
it.each([
  ['', 'Capacity is required'],
  ['-', 'Capacity is required'],
  ['abc', 'Capacity is required'],
  [0, undefined],
  ['80', undefined],
])('a capacity of %j: %s', (capacity, sentence) => {
  expect(alsoWrong({ ...filled, capacity }).capacity).toBe(sentence);
});

// covers MACH-29
it.each([
  [[2, 1, 3], 6],
  [['', 1, 3], 4],
  [['', '', ''], 0],
  [[0, 0, 0], 0],
  [[-2, 1, '3'], 4],
])('a workforce of %j counts %i', ([operators, loaders, packers], total) => {
  const values = {
    ...filled,
    operators_per_shift: operators ?? '',
    hopper_loaders_per_shift: loaders ?? '',
    packers_per_shift: packers ?? '',
  };
  expect(totalWorkforce(values)).toBe(total);
});

describe('a machine that is changed', () => {
  const base = formOf(aMachine());

  // covers MACH-38
  it('sends only the changed fields', () => {
    expect(changedBody(base, base)).toEqual({});
    expect(changedBody({ ...base, production_rate: 900, cycle_start_date: '2026-03-02' }, base)).toEqual({
      production_rate: 900,
      cycle_start_date: '2026-03-02',
    });
    expect(changedBody({ ...base, environment: 'blending', type: 'Mixer' }, base)).toEqual({
      environment: 'blending',
      type: 'Mixer',
    });
  });

  it('has other values if another person changed a field of the form, and not if the status or the order changed', () => {
    expect(formOf(aMachine({ status: 'in_use', order_id: 4, version: 9 }))).toEqual(base);
    expect(formOf(aMachine({ capacity: 99 }))).not.toEqual(base);
    expect(formOf(aMachine({ cycle_start_date: '2026-03-02' }))).not.toEqual(base);
  });
});
