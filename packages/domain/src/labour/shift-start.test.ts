import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NamedFinding } from '../working-time/schema';
import {
  compareReplacements,
  isStartOffered,
  needsReason,
  type ReplacementFacts,
  rankReplacements,
  reasonsOf,
  remainingSpan,
  replaceRefusal,
  startingShift,
} from './shift-start';

const zone = 'Africa/Johannesburg';
const at = (text: string) => new Date(`${text}:00+02:00`).toISOString();

describe('the shift that starts', () => {
  // covers PEOPLE-60
  it.each([
    ['2026-11-30T05:29', 'night', '2026-11-29', false],
    ['2026-11-30T05:30', 'day', '2026-11-30', true],
    ['2026-11-30T06:00', 'day', '2026-11-30', true],
    ['2026-11-30T08:00', 'day', '2026-11-30', true],
    ['2026-11-30T08:01', 'day', '2026-11-30', false],
    ['2026-11-30T17:29', 'day', '2026-11-30', false],
    ['2026-11-30T17:30', 'night', '2026-11-30', true],
    ['2026-12-01T00:10', 'night', '2026-11-30', false],
  ] as const)('at %s is the %s shift of %s, offered: %s', (now, type, date, offered) => {
    const shift = startingShift(at(now), 'two_shift', zone);
    expect(shift).toMatchObject({ type, date });
    expect(isStartOffered(at(now), shift)).toBe(offered);
  });

  it('is the afternoon shift at 13:45 in a plant of three shifts', () => {
    const shift = startingShift(at('2026-11-30T13:45'), 'three_shift', zone);
    expect(shift).toMatchObject({ type: 'afternoon', date: '2026-11-30' });
  });
});

describe('an assignment of a replacement', () => {
  const day = { starts_at: at('2026-11-30T06:00'), ends_at: at('2026-11-30T18:00') };
  // covers PEOPLE-63
  it.each([
    ['before it starts', '2026-11-30T05:45', day],
    ['while it runs', '2026-11-30T07:10', { ...day, starts_at: at('2026-11-30T07:10') }],
    ['when it is over', '2026-11-30T18:00', undefined],
  ] as const)('%s', (_what, now, expected) => {
    expect(remainingSpan(day, at(now))).toEqual(expected);
  });

  // covers PEOPLE-63
  it.each([
    [null, undefined],
    ['absent', undefined],
    ['sick', undefined],
    ['leave', undefined],
    ['present', 'ALREADY_CAME'],
    ['late', 'ALREADY_CAME'],
  ] as const)('of somebody who is marked %s', (status, code) => {
    expect(replaceRefusal('Bongani Nxumalo', status)?.code).toBe(code);
  });
});

const finding = (rule: NamedFinding['rule'], severity: NamedFinding['severity']): NamedFinding => ({
  rule,
  severity,
  section: 's15',
  employee_id: 1,
  employee: 'A',
  limit: 12,
  value: 9,
  unit: 'hours',
  from: '2026-11-29',
  to: '2026-11-30',
  message: `${rule} 9 of 12 h`,
});

const person = (employee_id: number, wish: Partial<ReplacementFacts> = {}): ReplacementFacts => ({
  employee_id,
  full_name: `Person ${employee_id}`,
  role: 'operator',
  is_usual: true,
  week_minutes: 0,
  rest_minutes: 36 * 60,
  findings: [],
  ...wish,
});

describe('the order of replacements', () => {
  const [better, worse] = [1, 2];
  // covers PEOPLE-62
  it.each([
    ['a person whom no rule refuses comes first', { findings: [finding('weekly_hours', 'refuse')] }],
    ['a rested person comes first', { findings: [finding('daily_rest', 'warn')] }],
    ['a person who usually does the work comes first', { is_usual: false }],
    ['fewer findings come first', { findings: [finding('weekly_hours', 'warn')] }],
    ['fewer hours of the week come first', { week_minutes: 1 }],
    ['names decide between equals', { full_name: 'Zanele' }],
  ] as const)('%s', (_what, wish) => {
    const people = [person(worse, wish), person(better)];
    expect(rankReplacements(people).map(({ employee_id }) => employee_id)).toEqual([better, worse]);
  });

  // covers PEOPLE-62
  it.each([
    [
      'a refusing rule outweighs short rest',
      'refuse',
      'weekly_hours',
      { findings: [finding('daily_rest', 'warn')] },
    ],
    ['short rest outweighs another role', 'warn', 'daily_rest', { is_usual: false }],
    ['another role outweighs findings', null, null, { findings: [finding('sunday', 'warn')] }],
    ['a finding outweighs hours', 'warn', 'sunday', { week_minutes: 40 * 60 }],
  ] as const)('%s', (_what, severity, rule, wish) => {
    const behind = severity === null ? { is_usual: false } : { findings: [finding(rule, severity)] };
    const people = [person(1, behind), person(2, wish)];
    expect(rankReplacements(people).map(({ employee_id }) => employee_id)).toEqual([2, 1]);
  });

  const rules = ['daily_rest', 'weekly_rest', 'weekly_hours', 'absence', 'sunday'] as const;
  const anyone = fc.record({
    full_name: fc.constantFrom('Ayanda', 'ayanda', 'Bongani'),
    is_usual: fc.boolean(),
    week_minutes: fc.constantFrom(0, 600, 1200),
    rest_minutes: fc.constantFrom(null, 600, 2160),
    findings: fc.array(
      fc
        .tuple(fc.constantFrom(...rules), fc.constantFrom('warn' as const, 'refuse' as const))
        .map(([rule, severity]) => finding(rule, severity)),
      { maxLength: 3 },
    ),
  });
  const anyPeople = fc
    .array(anyone, { maxLength: 12 })
    .map((all) => all.map((wish, index) => person(index + 1, wish)));

  // covers PEOPLE-62
  it('is total: two people never share a place, and the order of the list does not matter', () => {
    fc.assert(
      fc.property(anyPeople, fc.nat(), (people, turn) => {
        const ranked = rankReplacements(people);
        const turned = people.map((_, index) => people[(index + turn) % people.length] as ReplacementFacts);
        expect(rankReplacements(turned)).toEqual(ranked);
        for (const [index, person] of ranked.entries())
          for (const other of ranked.slice(index + 1)) {
            expect(compareReplacements(person, other)).toBeLessThan(0);
            expect(compareReplacements(other, person)).toBeGreaterThan(0);
          }
      }),
    );
  });

  // covers PEOPLE-62
  it('offers a person whom a rule refuses last, and names the rule', () => {
    fc.assert(
      fc.property(anyPeople, (people) => {
        const ranked = rankReplacements(people);
        const firstRefused = ranked.findIndex(needsReason);
        if (firstRefused !== -1) expect(ranked.slice(firstRefused).every(needsReason)).toBe(true);
        for (const person of ranked) {
          const said = reasonsOf(person).filter(({ tone }) => tone === 'refuse');
          expect(said.length > 0).toBe(person.findings.some(({ severity }) => severity === 'refuse'));
        }
      }),
    );
  });

  // covers PEOPLE-62
  it('gives the reasons for the place of a person', () => {
    const short = person(1, {
      rest_minutes: 9 * 60 + 30,
      week_minutes: 34 * 60,
      findings: [finding('daily_rest', 'refuse')],
    });
    expect(reasonsOf(short)).toEqual([
      { tone: 'warn', text: '9,5 h since the last shift' },
      { tone: 'good', text: 'Account role: Operator' },
      { tone: 'good', text: '34 h planned in the week without this shift' },
      { tone: 'refuse', text: 'daily_rest 9 of 12 h' },
    ]);
    expect(reasonsOf(person(1, { rest_minutes: null }))[0]).toEqual({
      tone: 'good',
      text: 'No work before this shift on the roster',
    });
  });
});
