import { describe, expect, it } from 'vitest';
import { southAfricanRules } from '../working-time/south-africa';
import { demandsOf, skillChecker, skillLookup, skillShortages, skillState } from './rules';
import type { HeldSkill, SkillDemand } from './schema';

const [operate, load, forklift] = [1, 2, 3];
const [filler, capper] = [10, 11];
const demand = (more: Partial<SkillDemand>): SkillDemand => ({
  skill_id: operate,
  level: 'L',
  role: null,
  machine_type_id: null,
  machine_id: null,
  ...more,
});
const held = (more: Partial<HeldSkill>): HeldSkill => ({
  employee_id: 5,
  skill_id: operate,
  level: 'L',
  valid_to: null,
  ...more,
});
const facts = (demands: SkillDemand[], has: HeldSkill[] = []) => ({
  skills: [
    { id: operate, name: 'Operate' },
    { id: load, name: 'Load' },
    { id: forklift, name: 'Drive a forklift' },
  ],
  machines: [
    { id: filler, name: 'Filler 1', machine_type_id: 100 },
    { id: capper, name: 'Capper 1', machine_type_id: 101 },
  ],
  demands,
  held: has,
});
const work = { employee_id: 5, date: '2026-11-12', machine_id: filler as number | null, role: 'operator' };

describe('the skills that work demands', () => {
  // covers SKILL-02
  it.each([
    ['the type of the machine', demand({ machine_type_id: 100 }), work, true],
    ['another type', demand({ machine_type_id: 101 }), work, false],
    ['the machine', demand({ machine_id: filler }), work, true],
    ['another machine', demand({ machine_id: capper }), work, false],
    [
      'a machine, for factory-wide work',
      demand({ machine_id: filler }),
      { ...work, machine_id: null },
      false,
    ],
    [
      'the type, for factory-wide work',
      demand({ machine_type_id: 100 }),
      { ...work, machine_id: null },
      false,
    ],
    ['the role at the type', demand({ machine_type_id: 100, role: 'operator' }), work, true],
    ['another role at the type', demand({ machine_type_id: 100, role: 'hopper_loader' }), work, false],
    [
      'the role, on any machine',
      demand({ role: 'forklift_driver' }),
      { ...work, machine_id: null, role: 'forklift_driver' },
      true,
    ],
    ['another role', demand({ role: 'forklift_driver' }), work, false],
  ] as const)('follow from %s', (_what, demanded, of, isDemanded) => {
    expect(demandsOf(of, facts([demanded]))).toHaveLength(isDemanded ? 1 : 0);
  });

  // covers SKILL-02
  it('have the highest demanded level of each skill', () => {
    const all = [demand({ machine_type_id: 100, level: 'U' }), demand({ machine_id: filler, level: 'L' })];
    for (const demands of [all, [...all].reverse()])
      expect(demandsOf(work, facts(demands)).map(({ level }) => level)).toEqual(['U']);
  });
});

describe('the skills that a person lacks', () => {
  const demands = [demand({ machine_id: filler, level: 'L' })];
  // covers SKILL-03
  it.each([
    ['no skill on record', [], 'Operate missing'],
    ['the skill of another person', [held({ employee_id: 6 })], 'Operate missing'],
    ['another skill', [held({ skill_id: load })], 'Operate missing'],
    ['the skill ended the day before', [held({ valid_to: '2026-11-11' })], 'Operate expired 11-11-2026'],
    ['the skill holds on its last day', [held({ valid_to: '2026-11-12' })], undefined],
    ['a skill without an end', [held({})], undefined],
    ['a level too low', [held({ level: 'I' })], 'Operate: Under supervision, needs Works alone'],
    ['a higher level', [held({ level: 'O' })], undefined],
    [
      'a higher level that expired',
      [held({ level: 'O', valid_to: '2026-01-01' })],
      'Operate expired 01-01-2026',
    ],
  ])('%s', (_what, has, text) => {
    expect(skillLookup(facts(demands, has))(work).map((gap) => gap.text)).toEqual(text ? [text] : []);
  });

  // covers SKILL-04
  it('are findings of the rule "skill" while the rule holds and is not off', () => {
    const found = (rules: typeof southAfricanRules) => skillChecker({ facts: facts(demands), rules })([work]);
    expect(found(southAfricanRules)).toEqual([
      {
        rule: 'skill',
        section: 'plant',
        employee_id: 5,
        limit: 0,
        value: 1,
        unit: 'shifts',
        from: '2026-11-12',
        to: '2026-11-12',
        severity: 'warn',
        message: 'Skill: Operate missing (Filler 1), 12-11-2026',
      },
    ]);
    const as = (more: object) =>
      southAfricanRules.map((rule) => (rule.key === 'skill' ? { ...rule, ...more } : rule));
    expect(found(as({ severity: 'refuse' }))[0]?.severity).toBe('refuse');
    expect(found(as({ severity: 'off' }))).toEqual([]);
    expect(found(as({ valid_from: '2026-11-13' }))).toEqual([]);
    expect(found(as({ valid_to: '2026-11-12' }))).toEqual([]);
    expect(found([])).toEqual([]);
  });
});

// covers SKILL-16
it('missing skills of a shift are counted by name, and not counted without the rule', () => {
  const known = facts(
    [demand({ machine_type_id: 100 }), demand({ skill_id: forklift, role: 'operator' })],
    [held({ valid_to: '2026-11-12' })],
  );
  const people = [work, { ...work, employee_id: 6 }, { ...work, employee_id: 7, role: 'packer' }];
  const count = (rules: typeof southAfricanRules) => [...skillShortages({ facts: known, rules })(people)];
  expect(count(southAfricanRules)).toEqual([
    ['Drive a forklift', 2],
    ['Operate', 2],
  ]);
  expect(count([])).toEqual([]);
});

// covers SKILL-11
it.each([
  [null, 'valid'],
  ['2026-11-11', 'expired'],
  ['2026-11-12', 'expiring'],
  ['2027-01-11', 'expiring'],
  ['2027-01-12', 'valid'],
] as const)('a skill until %s is %s', (valid_to, state) => {
  expect(skillState({ valid_to }, '2026-11-12')).toBe(state);
});
