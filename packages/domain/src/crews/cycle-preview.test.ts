import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dutyOn } from '../machines/shift-cycle';
import { addDays, type ShiftPlan } from '../plant-time';
import { cyclePreview } from './cycle-preview';
import { threeCrews } from './rules';

const crews = threeCrews([]);
const cycle = { shift_plan: 'two_shift', cycle_start_date: '2026-11-02', crews } as const;

// covers CREW-32
it('shows 90 days from today by month', () => {
  const { months, problem } = cyclePreview(cycle, '2026-11-21');
  expect(problem).toBeUndefined();
  expect(months.map(({ month, days }) => [month, days.length])).toEqual([
    ['2026-11', 10],
    ['2026-12', 31],
    ['2027-01', 31],
    ['2027-02', 18],
  ]);
  expect(months[0]?.days[0]).toEqual({ date: '2026-11-21', duties: { A: 'day', B: 'night', C: 'rest' } });
  expect(months[0]?.days[1]?.duties).toEqual({ A: 'night', B: 'rest', C: 'day' });
});

// covers CREW-03, CREW-32
it('leaves the days before the start empty', () => {
  const { months } = cyclePreview({ ...cycle, cycle_start_date: '2026-11-03' }, '2026-11-01', 4);
  expect(months.flatMap(({ days }) => days.map(({ duties }) => duties.A))).toEqual([
    null,
    null,
    'day',
    'day',
  ]);
});

it('leaves the days of three shifts empty', () => {
  const shift_plan: ShiftPlan = [
    { first_day: null, model: 'three_shift' },
    { first_day: '2026-11-03', model: 'two_shift' },
    { first_day: '2026-11-05', model: 'three_shift' },
  ];
  const { months } = cyclePreview({ ...cycle, shift_plan }, '2026-11-02', 4);
  expect(months.flatMap(({ days }) => days.map(({ duties }) => duties.A))).toEqual([
    null,
    'day',
    'night',
    null,
  ]);
});

// covers CREW-07, CREW-03
it.each([
  [{ shift_plan: 'three_shift' as const }, 'CYCLE_NEEDS_TWO_SHIFTS'],
  [{ cycle_start_date: null }, 'CYCLE_HAS_NO_START'],
])('with %j is empty and names the reason', (wish, code) => {
  const { months, problem } = cyclePreview({ ...cycle, ...wish }, '2026-11-21');
  expect([months, problem?.code]).toEqual([[], code]);
});

// covers CREW-32
it('shows the duties of the cycle for every day, each day once and in order', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -400, max: 4000 }),
      fc.constantFrom([0, 2, 4], [4, 0, 2], [2, 4, 0]),
      fc.integer({ min: 1, max: 120 }),
      (after, [a, b, c], length) => {
        const first = addDays('2026-11-02', after);
        const offsets = { A: a ?? 0, B: b ?? 0, C: c ?? 0 };
        const shuffled = (['A', 'B', 'C'] as const).map((letter) => ({
          letter,
          offset: offsets[letter] as 0 | 2 | 4,
        }));
        const { months } = cyclePreview({ ...cycle, crews: shuffled }, first, length);
        const days = months.flatMap((month) => month.days);
        expect(days.map(({ date }) => date)).toEqual(Array.from({ length }, (_, day) => addDays(first, day)));
        expect(months.every(({ month, days }) => days.every(({ date }) => date.startsWith(month)))).toBe(
          true,
        );
        for (const { date, duties } of days) {
          for (const letter of ['A', 'B', 'C'] as const)
            expect(duties[letter]).toBe(dutyOn(date, '2026-11-02', offsets[letter]));
        }
      },
    ),
  );
});
