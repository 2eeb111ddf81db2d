import { describe, expect, it } from 'vitest';
import type { ShiftPlan } from '../plant-time';
import { roles } from '../roles';
import {
  crewMemberRefusal,
  crewsRefusal,
  cycleRefusal,
  dutyRefusal,
  isSameCrews,
  labourRoleOf,
  threeCrews,
  usesTwoShiftsFrom,
} from './rules';
import type { CrewPlan } from './schema';

const crew = (letter: CrewPlan['letter'], offset: CrewPlan['offset'], ...employees: number[]): CrewPlan => ({
  letter,
  offset,
  employees,
});

describe('who may be in a crew', () => {
  // covers CREW-15
  it.each(roles.flatMap((role) => [true, false].map((is_active) => [role, is_active] as const)))(
    '%s, active: %s',
    (role, is_active) => {
      const refused = crewMemberRefusal({ id: 7, full_name: 'Sipho Dlamini', role, is_active });
      const expected =
        role === 'admin'
          ? 'Sipho Dlamini is an administrator and cannot be in a crew'
          : is_active
            ? undefined
            : 'Sipho Dlamini is not active and cannot be in a crew';
      expect([refused?.message, refused?.status]).toEqual([expected, expected && 400]);
    },
  );
});

describe('three crews', () => {
  const nameOf = (id: number) => `Person ${id}`;

  // covers CREW-12, CREW-13
  it.each([
    ['no people', [], undefined],
    ['each person in one crew', [crew('A', 0, 1, 2), crew('B', 2, 3), crew('C', 4)], undefined],
    ['offsets in reverse order', [crew('A', 4), crew('B', 2), crew('C', 0)], undefined],
    ['one letter twice', [crew('A', 0), crew('A', 2)], [400, 'Crew A is in the list twice']],
    [
      'one offset twice',
      [crew('A', 0), crew('B', 0)],
      [400, 'Crews A and B are both 0 days ahead: they would be on the same shift'],
    ],
    [
      'one person in two crews',
      [crew('A', 0, 1), crew('B', 2, 2, 1)],
      [409, 'Person 1 cannot be in crew A and in crew B'],
    ],
    ['one person twice in a crew', [crew('A', 0, 1, 1)], [409, 'Person 1 is in crew A twice']],
  ])('%s', (_what, crews, refused) => {
    const refusal = crewsRefusal(crews, nameOf);
    expect(refusal && [refusal.status, refusal.message]).toEqual(refused);
  });

  // covers CREW-09
  it.each([
    ['no crew', [], 'A0 B2 C4'],
    ['crew B', [crew('B', 2, 5)], 'A0 B2:5 C4'],
    ['B with the offset of A', [crew('B', 0)], 'A2 B0 C4'],
    ['C with the offset of B', [crew('C', 2)], 'A0 B4 C2'],
    ['all three crews', [crew('C', 4), crew('A', 2), crew('B', 0)], 'A2 B0 C4'],
  ])('are completed from %s, by letter and with offsets that no other crew has', (_what, given, whole) => {
    const text = threeCrews(given).map(
      ({ letter, offset, employees }) => `${letter}${offset}${employees.map((id) => `:${id}`).join('')}`,
    );
    expect(text.join(' ')).toBe(whole);
  });

  it('are equal in any order of crews and people, and unequal when anything else differs', () => {
    const crews = [crew('A', 0, 1, 2), crew('B', 2), crew('C', 4, 3)];
    expect(isSameCrews(crews, [crew('C', 4, 3), crew('A', 0, 2, 1)])).toBe(true);
    expect(isSameCrews(crews, [crew('A', 0, 1), crew('C', 4, 3)])).toBe(false);
    expect(isSameCrews(crews, [crew('A', 2, 1, 2), crew('B', 0), crew('C', 4, 3)])).toBe(false);
    expect(isSameCrews([], [crew('A', 0), crew('B', 2), crew('C', 4)])).toBe(true);
  });
});

describe('the cycle', () => {
  const cycle = {
    shift_plan: 'two_shift',
    shift_cycle_enabled: true,
    cycle_start_date: '2026-11-02',
  } as const;

  // covers CREW-07, CREW-24
  it.each([
    [{}, undefined],
    [{ shift_plan: 'three_shift' }, 'CYCLE_NEEDS_TWO_SHIFTS'],
    [{ shift_cycle_enabled: false }, 'CYCLE_OFF'],
    [{ cycle_start_date: null }, 'CYCLE_HAS_NO_START'],
    [{ shift_plan: 'three_shift', cycle_start_date: null }, 'CYCLE_NEEDS_TWO_SHIFTS'],
  ] as const)('with %j is refused: %s', (wish, code) => {
    expect(cycleRefusal({ ...cycle, ...wish }, ['2026-11-05'])?.code).toBe(code);
    expect(dutyRefusal({ ...cycle, ...wish }, '2026-11-05')?.code).toBe(code);
  });

  // covers CREW-03
  it('names its start on a date before the start', () => {
    expect(dutyRefusal(cycle, '2026-11-01')?.message).toBe('Cycle not started: it starts on 02-11-2026');
    expect(dutyRefusal(cycle, '2026-11-02')).toBeUndefined();
    expect(dutyRefusal({ ...cycle, shift_plan: 'three_shift' }, '2026-11-01')?.code).toBe(
      'CYCLE_NEEDS_TWO_SHIFTS',
    );
  });

  it.each([
    ['2026-11-01', true],
    ['2026-11-08', true],
    ['2026-11-09', false],
    ['2027-11-09', false],
  ])('is useful from %s on, because the plant has two shifts then or later: %s', (date, expected) => {
    const shift_plan: ShiftPlan = [
      { first_day: null, model: 'three_shift' },
      { first_day: '2026-11-05', model: 'two_shift' },
      { first_day: '2026-11-09', model: 'three_shift' },
    ];
    expect(usesTwoShiftsFrom(shift_plan, date)).toBe(expected);
  });

  it('needs the model of two shifts on the date', () => {
    const shift_plan: ShiftPlan = [
      { first_day: null, model: 'two_shift' },
      { first_day: '2026-11-09', model: 'three_shift' },
    ];
    const changed = { ...cycle, shift_plan };
    expect(dutyRefusal(changed, '2026-11-08')).toBeUndefined();
    expect(dutyRefusal(changed, '2026-11-09')?.code).toBe('CYCLE_NEEDS_TWO_SHIFTS');
    expect(cycleRefusal(changed, ['2026-11-08', '2026-11-09'])).toBeUndefined();
    expect(cycleRefusal(changed, ['2026-11-09', '2026-11-10'])?.code).toBe('CYCLE_NEEDS_TWO_SHIFTS');
  });
});

// covers CREW-26
it.each([
  ['manager', 'supervisor'],
  ['supervisor', 'supervisor'],
  ['operator', 'operator'],
  ['viewer', 'operator'],
  ['packer', 'packer'],
] as const)('a %s works as %s', (role, labour) => {
  expect(labourRoleOf(role)).toBe(labour);
});
