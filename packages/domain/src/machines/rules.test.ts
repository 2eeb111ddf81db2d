import { describe, expect, it } from 'vitest';
import { machineFieldsRefusal, machineStatusRefusal, needsReason, retireRefusal } from './rules';
import {
  createMachineBody,
  namesIn,
  updateEnvironmentBody,
  updateMachineBody,
  updateMachineTypeBody,
} from './schema';
import { canonicalMachineStatus, type MachineStatus, machineStatuses } from './statuses';

/**
 * The table of specification 1, section 4. `goes`: allowed without a reason. `reason`: needs a reason. `same`: no
 * change.
 */
const table: Record<MachineStatus, Record<MachineStatus, 'goes' | 'reason' | 'same'>> = {
  available: { available: 'same', in_use: 'goes', paused: 'reason', maintenance: 'goes', offline: 'goes' },
  in_use: { available: 'goes', in_use: 'same', paused: 'goes', maintenance: 'reason', offline: 'goes' },
  paused: { available: 'goes', in_use: 'goes', paused: 'same', maintenance: 'reason', offline: 'reason' },
  maintenance: {
    available: 'goes',
    in_use: 'reason',
    paused: 'reason',
    maintenance: 'same',
    offline: 'goes',
  },
  offline: { available: 'goes', in_use: 'reason', paused: 'reason', maintenance: 'goes', offline: 'same' },
};

const cells = machineStatuses.flatMap((from) =>
  machineStatuses.map((to) => [from, to, table[from][to]] as const),
);

describe('a machine without an order', () => {
  const machine = (status: MachineStatus) => ({
    name: 'Filler 1',
    status,
    order_id: null,
    order_number: null,
  });

  // covers MACH-41, MACH-42
  it.each(cells)('from %s to %s: %s', (from, to, expected) => {
    expect(machineStatusRefusal(machine(from), to, 'Cleaning')).toBeUndefined();
    const without = machineStatusRefusal(machine(from), to, undefined);
    expect(without?.code).toBe(expected === 'reason' ? 'STATUS_NEEDS_REASON' : undefined);
    expect(machineStatusRefusal(machine(from), to, '  ')?.code).toBe(without?.code);
    expect(needsReason(from, to)).toBe(expected === 'reason');
  });

  it('names the statuses that need no reason', () => {
    const refused = machineStatusRefusal(machine('offline'), 'in_use', undefined);
    expect(refused).toMatchObject({
      status: 409,
      message: 'A change from offline to in_use needs a reason',
      details: { allowed: ['available', 'maintenance'] },
    });
  });
});

describe('a machine that holds an order', () => {
  const holding = (status: MachineStatus) => ({
    name: 'Filler 1',
    status,
    order_id: 7,
    order_number: 'ORD-7',
  });

  // covers MACH-43
  it.each(['in_use', 'paused'] as const)('is not released from %s, for any reason', (from) => {
    for (const to of ['available', 'maintenance', 'offline'] as const) {
      expect(machineStatusRefusal(holding(from), to, 'Broken')?.code).toBe('MACHINE_HOLDS_ORDER');
    }
  });

  // covers MACH-45
  it('runs and pauses with its order only', () => {
    expect(machineStatusRefusal(holding('in_use'), 'paused', 'Tea')?.code).toBe('STATUS_FOLLOWS_ORDER');
    expect(machineStatusRefusal(holding('paused'), 'in_use', 'Back')?.code).toBe('STATUS_FOLLOWS_ORDER');
    expect(machineStatusRefusal(holding('paused'), 'paused', undefined)).toBeUndefined();
  });
});

describe('retiring', () => {
  it.each([
    ['available', null, [], undefined],
    ['maintenance', null, [], undefined],
    ['paused', null, [], undefined],
    ['in_use', null, [], 'MACHINE_IN_USE'],
    ['paused', 7, [], 'MACHINE_IN_USE'],
    ['available', null, ['ORD-1'], 'MACHINE_HAS_ORDERS'],
  ] as const)('%s with order %s and %j waiting', (status, order_id, waiting, expected) => {
    expect(retireRefusal({ status, order_id }, waiting)?.code).toBe(expected);
  });

  it('names the orders in the way', () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7].map((number) => `ORD-${number}`);
    expect(retireRefusal({ status: 'available', order_id: null }, numbers)?.message).toBe(
      'Move these orders to another machine first: ORD-1, ORD-2, ORD-3, ORD-4, ORD-5 and 2 more',
    );
  });
});

describe('who may change which fields', () => {
  const admin = { manageMachines: true, planLabour: true };
  const planner = { manageMachines: false, planLabour: true };
  const nobody = { manageMachines: false, planLabour: false };

  it.each([
    ['an admin', admin, ['name', 'capacity', 'cycle_start_date'], undefined],
    ['a planner', planner, ['cycle_start_date', 'shift_cycle_enabled'], undefined],
    ['a planner', planner, ['cycle_start_date', 'version'], undefined],
    ['a planner', planner, ['cycle_start_date', 'name'], 'PERMISSION_DENIED'],
    ['a planner', planner, ['production_rate'], 'PERMISSION_DENIED'],
    ['nobody', nobody, ['cycle_start_date'], 'PERMISSION_DENIED'],
  ])('%s: %j %j', (_who, rights, fields, expected) => {
    expect(machineFieldsRefusal(fields, rights)?.code).toBe(expected);
  });
});

describe('the words of a form', () => {
  it.each([
    ['idle', 'available'],
    ['operational', 'available'],
    ['busy', 'in_use'],
    ['error', 'offline'],
    ['paused', 'paused'],
    ['broken', undefined],
  ])('%s means %s', (text, status) => {
    expect(canonicalMachineStatus(text)).toBe(status);
  });

  it('fill in the fields that a new machine leaves out', () => {
    expect(createMachineBody.parse({ name: 'F', type: 'Filler', environment: 'packaging' })).toMatchObject({
      capacity: 100,
      production_rate: 60,
      operators_per_shift: 2,
      hopper_loaders_per_shift: 1,
      packers_per_shift: 3,
      shift_cycle_enabled: false,
      cycle_start_date: null,
    });
  });

  // covers MACH-24
  it.each([
    ['operators_per_shift', 11, 'Operators must be at most 10'],
    ['hopper_loaders_per_shift', 6, 'Hopper loaders must be at most 5'],
    ['packers_per_shift', 16, 'Packers must be at most 15'],
    ['packers_per_shift', -1, 'Packers must be at least 0'],
    ['operators_per_shift', 1.5, 'Operators must be a whole number'],
    ['capacity', -1, 'Capacity must be at least 0'],
    ['name', '  ', 'Name is required'],
  ])('%s %s: %s', (field, value, message) => {
    const { error } = updateMachineBody.safeParse({ [field]: value });
    expect(error?.issues[0]?.message).toBe(message);
  });

  it('add no field to an empty change', () => {
    for (const schema of [updateMachineBody, updateEnvironmentBody, updateMachineTypeBody]) {
      expect(schema.parse({})).toEqual({});
    }
  });

  it('read a list of names from JSON as well', () => {
    expect(namesIn(['Filler'])).toEqual(['Filler']);
    expect(namesIn('["Filler", " Mixer "]')).toEqual(['Filler', 'Mixer']);
    expect([namesIn('Filler'), namesIn('{"a":1}'), namesIn('[1]')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('make a code lowercase with underscores', () => {
    expect(updateEnvironmentBody.parse({ code: ' Cold  Room ' })).toEqual({ code: 'cold_room' });
    expect(updateEnvironmentBody.safeParse({ code: 'a/b' }).success).toBe(false);
  });
});
