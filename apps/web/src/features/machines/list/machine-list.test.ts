import type { Environment } from '@pms/domain/machines/schema';
import type { MachineStatus } from '@pms/domain/machines/statuses';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aMachine } from '../../../gallery/a-machine';
import { areasOf, countMachines, filterMachines, isFiltered } from './machine-list';

const statuses: MachineStatus[] = ['available', 'in_use', 'paused', 'maintenance', 'offline'];
const plant = statuses.map((status, index) =>
  aMachine({ id: index + 1, name: `Unit ${index + 1}`, status, type: index < 2 ? 'Filler' : 'Labeller' }),
);

describe('the summary', () => {
  // covers MACH-05, MACH-06
  it('counts every unit under its status, and paused units apart from running and available units', () => {
    expect(countMachines(plant)).toEqual({
      total: 5,
      available: 1,
      active: 1,
      paused: 1,
      stopped: 0,
      maintenance: 1,
      offline: 1,
      efficiency: 20,
    });
  });

  // covers MACH-100
  it('a unit with an open stop counts as stopped and not as available', () => {
    const standing = aMachine({ status: 'available', stopped_since: '2026-03-02T09:00:00.000Z' });
    expect(countMachines([standing])).toMatchObject({ available: 0, stopped: 1, total: 1 });
    expect(filterMachines([standing], { status: 'available' })).toEqual([]);
    // An order that was started on the machine later counts as running.
    expect(countMachines([{ ...standing, status: 'in_use' }])).toMatchObject({ active: 1, stopped: 0 });
  });

  // covers MACH-07
  it.each([
    [1, 3, 33],
    [2, 3, 67],
    [0, 4, 0],
    [4, 4, 100],
  ])('%i in use of %i is %i percent', (inUse, total, percent) => {
    const machines = Array.from({ length: total }, (_, index) =>
      aMachine({ id: index, status: index < inUse ? 'in_use' : 'available' }),
    );
    expect(countMachines(machines).efficiency).toBe(percent);
  });

  it('has no percentage without units', () => {
    expect(countMachines([]).efficiency).toBeNull();
  });
});

describe('the filters', () => {
  const names = (filter: Parameters<typeof filterMachines>[1]) =>
    filterMachines(plant, filter).map(({ name }) => name);

  // covers MACH-08
  it.each([
    ['unit 3', ['Unit 3']],
    ['FILLER', ['Unit 1', 'Unit 2']],
    [' labeller ', ['Unit 3', 'Unit 4', 'Unit 5']],
    ['nothing', []],
    ['', ['Unit 1', 'Unit 2', 'Unit 3', 'Unit 4', 'Unit 5']],
  ])('search "%s" in names and types', (search, found) => {
    expect(names({ search })).toEqual(found);
  });

  // covers MACH-09, MACH-10
  it('by area and by status, together', () => {
    const mixed = [
      ...plant,
      aMachine({ id: 9, name: 'Blender 1', environment: 'blending', status: 'in_use' }),
    ];
    const ids = (filter: Parameters<typeof filterMachines>[1]) =>
      filterMachines(mixed, filter).map(({ id }) => id);
    expect(ids({ environment: 'blending' })).toEqual([9]);
    expect(ids({ status: 'in_use' })).toEqual([2, 9]);
    expect(ids({ environment: 'packaging', status: 'in_use' })).toEqual([2]);
    expect(ids({ environment: 'packaging', status: 'in_use', search: 'blender' })).toEqual([]);
  });

  it('that hide no machine count as no filter', () => {
    expect([isFiltered({}), isFiltered({ search: '  ' }), isFiltered({ search: 'a' })]).toEqual([
      false,
      false,
      true,
    ]);
    expect([isFiltered({ environment: 'blending' }), isFiltered({ status: 'offline' })]).toEqual([
      true,
      true,
    ]);
  });
});

describe('the sections', () => {
  const areas: Environment[] = ['blending', 'packaging', 'maturation'].map((code, id) => ({
    id,
    code,
    name: code === 'maturation' ? 'Maturation room' : code.charAt(0).toUpperCase() + code.slice(1),
    description: '',
    color: 'blue',
    default_unit: code === 'blending' ? 'kg' : 'units',
    version: 1,
    machine_types: [],
  }));
  const named = (list: ReturnType<typeof areasOf>) =>
    list.map(({ name, machines }) => [name, machines.length]);

  // covers MACH-12
  it('are always Blending and Packaging, and each further area that has machines', () => {
    expect(named(areasOf([], [], areas))).toEqual([
      ['Blending', 0],
      ['Packaging', 0],
    ]);
    const matured = aMachine({ id: 7, environment: 'maturation' });
    expect(named(areasOf([...plant, matured], [matured], areas))).toEqual([
      ['Blending', 0],
      ['Packaging', 0],
      ['Maturation room', 1],
    ]);
  });

  it('are only the chosen area, and are readable while the areas are not known', () => {
    expect(named(areasOf(plant, plant, [], 'packaging'))).toEqual([['Packaging', 5]]);
    expect(named(areasOf([aMachine({ environment: 'cold_room' })], [], []))).toEqual([
      ['Blending', 0],
      ['Packaging', 0],
      ['Cold room', 0],
    ]);
  });

  // covers MACH-84
  it('have the unit of their area, and the word "units" while the areas are not known', () => {
    const units = (list: ReturnType<typeof areasOf>) => list.map(({ unit }) => unit);
    expect(units(areasOf(plant, plant, areas))).toEqual(['kg', 'units']);
    expect(units(areasOf(plant, plant, []))).toEqual(['units', 'units']);
  });

  it('have their machines in the order of the numbers in the names', () => {
    const machines = ['Filler 10', 'Filler 2', 'Filler 1'].map((name, id) => aMachine({ id, name }));
    const [, packaging] = areasOf(machines, machines, areas);
    expect(packaging?.machines.map(({ name }) => name)).toEqual(['Filler 1', 'Filler 2', 'Filler 10']);
  });

  it('contain every machine that the filters leave once', () => {
    const anyMachine = fc.record({
      environment: fc.constantFrom('blending', 'packaging', 'maturation', 'processing'),
      status: fc.constantFrom(...statuses),
    });
    fc.assert(
      fc.property(fc.array(anyMachine), fc.constantFrom(undefined, 'in_use' as const), (wishes, status) => {
        const machines = wishes.map((wish, id) => aMachine({ id, ...wish }));
        const shown = filterMachines(machines, { status });
        const ids = areasOf(machines, shown, areas).flatMap((area) => area.machines.map(({ id }) => id));
        expect(ids.sort((a, b) => a - b)).toEqual(shown.map(({ id }) => id));
      }),
    );
  });
});
