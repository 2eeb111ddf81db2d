import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cancelRefusal,
  dueLevel,
  helpStateOf,
  isHelpOverdue,
  type Judged,
  overdueHelpAlert,
  resolveRefusal,
  rolesOfLevel,
  takeRefusal,
} from './rules';
import { type HelpState, helpKind, helpStates, putHelpKindsBody } from './schema';

const called = '2026-03-10T08:00:00.000Z';
const later = (minutes: number) => new Date(Date.parse(called) + minutes * 60_000).toISOString();
const caller = 1;
const rung = 2;
const other = 3;

const aCall = (state: HelpState, takenBy: number | null = state === 'called' ? null : rung): Judged => ({
  state,
  rung: [rung],
  taken_by: takenBy,
  taken_by_name: takenBy === null ? null : 'Johan',
  called_by: caller,
});
const person = (user_id: number, leads = false) => ({ user_id, leads });

describe('a call for help', () => {
  // covers HELP-02
  it.each([
    [{}, 'called'],
    [{ taken_at: later(1) }, 'taken'],
    [{ taken_at: later(1), arrived_at: later(2) }, 'arrived'],
    [{ taken_at: later(1), arrived_at: later(2), resolved_at: later(3) }, 'resolved'],
    [{ taken_at: later(1), resolved_at: later(3) }, 'resolved'],
    [{ taken_at: later(1), cancelled_at: later(3) }, 'cancelled'],
  ])('with the steps %j is %s', (steps, state) => {
    const noSteps = { taken_at: null, arrived_at: null, resolved_at: null, cancelled_at: null };
    expect(helpStateOf({ ...noSteps, ...steps })).toBe(state);
  });

  const leads = person(other, true);
  // covers HELP-03
  it.each([
    ['called', rung, undefined],
    ['called', other, 'PERMISSION_DENIED'],
    ['called', caller, 'PERMISSION_DENIED'],
    ['taken', rung, undefined],
    ['taken', other, 'PERMISSION_DENIED'],
    ['arrived', rung, undefined],
    ['resolved', rung, 'HELP_CLOSED'],
    ['cancelled', rung, 'HELP_CLOSED'],
  ] as const)('that is %s, taken or reached by %d: %s', (state, who, code) => {
    expect(takeRefusal(aCall(state), person(who))?.code).toBe(code);
  });

  // covers HELP-03
  it('is taken by one person at a time, and a lead may take a call that did not ring for the lead', () => {
    expect(takeRefusal(aCall('taken', other), person(rung))?.message).toBe('Johan has taken this call');
    expect(takeRefusal(aCall('called'), leads)).toBeUndefined();
    expect(takeRefusal(aCall('taken'), leads)?.code).toBe('HELP_TAKEN');
  });

  // covers HELP-03
  it.each([
    ['called', person(rung), 'HELP_NOT_TAKEN'],
    ['taken', person(rung), undefined],
    ['arrived', person(rung), undefined],
    ['arrived', person(other), 'HELP_TAKEN'],
    ['arrived', leads, undefined],
    ['resolved', leads, 'HELP_CLOSED'],
  ] as const)('that is %s, resolved by %j: %s', (state, who, code) => {
    expect(resolveRefusal(aCall(state), who)?.code).toBe(code);
  });

  // covers HELP-04
  it.each([
    ['called', person(caller), undefined],
    ['arrived', person(caller), undefined],
    ['called', person(rung), 'PERMISSION_DENIED'],
    ['called', leads, undefined],
    ['resolved', person(caller), 'HELP_CLOSED'],
  ] as const)('that is %s, cancelled by %j: %s', (state, who, code) => {
    expect(cancelRefusal(aCall(state), who)?.code).toBe(code);
  });

  it('that is closed accepts no further step', () => {
    const anybody = fc.record({ user_id: fc.integer({ min: 1, max: 4 }), leads: fc.boolean() });
    const closed = fc.constantFrom('resolved' as const, 'cancelled' as const);
    fc.assert(
      fc.property(anybody, closed, (who, state) => {
        const refused = [takeRefusal, resolveRefusal, cancelRefusal].map((rule) => rule(aCall(state), who));
        expect(refused.every((one) => one?.code === 'HELP_CLOSED')).toBe(true);
      }),
    );
    expect(helpStates).toHaveLength(5);
  });
});

describe('a call that nobody takes', () => {
  const levels = [
    { after_minutes: 5, roles: ['supervisor'] },
    { after_minutes: 12.5, roles: ['manager'] },
  ];

  // covers HELP-05
  it.each([
    [0, 0],
    [4.99, 0],
    [5, 1],
    [12.4, 1],
    [12.5, 2],
    [600, 2],
  ])('after %d minutes is on level %d', (minutes, level) => {
    expect(dueLevel(called, levels, later(minutes))).toBe(level);
  });

  it('never returns to a lower level', () => {
    const minutes = fc.double({ min: 0, max: 1000, noNaN: true });
    fc.assert(
      fc.property(minutes, minutes, (a, b) => {
        const [early, late] = a < b ? [a, b] : [b, a];
        expect(dueLevel(called, levels, later(early))).toBeLessThanOrEqual(
          dueLevel(called, levels, later(late)),
        );
      }),
    );
  });

  // covers HELP-05
  it('rings the roles of its level', () => {
    const kind = { roles: ['packer'], levels };
    expect([0, 1, 2, 3].map((level) => rolesOfLevel(kind, level)[0])).toEqual([
      'packer',
      'supervisor',
      'manager',
      'manager',
    ]);
    expect(rolesOfLevel({ roles: ['packer'], levels: [] }, 1)).toEqual(['packer']);
  });

  // covers HELP-09
  it.each([
    ['called', 10, undefined],
    ['called', 10.1, 'warning'],
    ['taken', 60, undefined],
    ['resolved', 60, undefined],
  ] as const)('that is %s after %d minutes raises %s', (state, minutes, type) => {
    const call = {
      id: 7,
      kind_label: 'Maintenance',
      machine_name: 'Filler 2',
      called_at: called,
      target_minutes: 10,
      is_loud: false,
      state,
    };
    const alert = overdueHelpAlert(call, later(minutes));
    expect(alert?.type).toBe(type);
    expect(isHelpOverdue(call, later(minutes))).toBe(type !== undefined);
    if (alert) {
      expect(alert).toMatchObject({
        entity_id: 7,
        since: later(10),
        message: 'Nobody has taken the call for Maintenance at Filler 2 within 10 min',
      });
      expect(overdueHelpAlert({ ...call, is_loud: true }, later(minutes))?.type).toBe('critical');
    }
  });
});

describe('the list of kinds', () => {
  const kind = { kind: 'forklift', label: 'Forklift', roles: ['forklift_driver'], target_minutes: 5 };
  const level = (after_minutes: number) => ({ after_minutes, roles: ['supervisor'] });

  // covers HELP-01
  it.each([
    ['a code twice', [kind, kind]],
    ['no kind', []],
    ['a role that does not exist', [{ ...kind, roles: ['plumber'] }]],
    ['no role', [{ ...kind, roles: [] }]],
    ['a target of zero minutes', [{ ...kind, target_minutes: 0 }]],
    ['levels out of order', [{ ...kind, levels: [level(10), level(5)] }]],
    ['a code with a space', [{ ...kind, kind: 'fork lift' }]],
  ])('is refused with %s', (_name, kinds) => {
    expect(putHelpKindsBody.safeParse(kinds).success).toBe(false);
  });

  it('is accepted with one kind of two levels', () => {
    expect(putHelpKindsBody.safeParse([{ ...kind, levels: [level(5), level(10)] }]).success).toBe(true);
    expect(helpKind.parse(kind)).toMatchObject({ area: null, levels: [], is_loud: false });
  });
});
