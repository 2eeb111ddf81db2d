/** Whether people have the skills that their work demands on its date. Pure. */
import { addDays, formatPlantDate, type PlantDate } from '../plant-time';
import type { Finding, WorkingTimeRule } from '../working-time/schema';
import { type BoardSkills, type HeldSkill, type SkillDemand, type SkillLevel, skillLevels } from './schema';

export const levelNames: Readonly<Record<SkillLevel, string>> = {
  I: 'Under supervision',
  L: 'Works alone',
  U: 'Expert',
  O: 'Trainer',
};

export interface SkilledWork {
  readonly employee_id: number;
  readonly date: PlantDate;
  /** Null for factory-wide work. */
  readonly machine_id: number | null;
  readonly role: string;
}

type Facts = BoardSkills;

export interface SkillGap {
  readonly skill_id: number;
  readonly kind: 'missing' | 'expired' | 'level';
  /** The missing skill, in words. */
  readonly text: string;
}

const isBelow = (has: SkillLevel, needs: SkillLevel): boolean =>
  skillLevels.indexOf(has) < skillLevels.indexOf(needs);

/** The demands for the machine type, machine and role of the work. For each skill, only the highest level counts. */
export function demandsOf(
  { machine_id, role }: Pick<SkilledWork, 'machine_id' | 'role'>,
  { demands, machines }: Pick<Facts, 'demands' | 'machines'>,
): SkillDemand[] {
  const type = machines.find(({ id }) => id === machine_id)?.machine_type_id;
  const highest = new Map<number, SkillDemand>();
  for (const demand of demands) {
    if (demand.role !== null && demand.role !== role) continue;
    if (demand.machine_id !== null && demand.machine_id !== machine_id) continue;
    if (demand.machine_type_id !== null && demand.machine_type_id !== type) continue;
    const known = highest.get(demand.skill_id);
    if (!known || isBelow(known.level, demand.level)) highest.set(demand.skill_id, demand);
  }
  return [...highest.values()];
}

const gapOf = (
  name: string,
  { skill_id, level }: SkillDemand,
  held: HeldSkill | undefined,
  date: PlantDate,
): SkillGap | undefined => {
  if (!held) return { skill_id, kind: 'missing', text: `${name} missing` };
  if (held.valid_to !== null && held.valid_to < date)
    return { skill_id, kind: 'expired', text: `${name} expired ${formatPlantDate(held.valid_to)}` };
  if (isBelow(held.level, level))
    return {
      skill_id,
      kind: 'level',
      text: `${name}: ${levelNames[held.level]}, needs ${levelNames[level]}`,
    };
  return undefined;
};

/**
 * Returns a function that computes the skills that a person lacks for a piece of work. The function keeps the demands
 * of former calls, because it is called many times with the same facts.
 */
export function skillLookup(facts: Facts): (work: SkilledWork) => SkillGap[] {
  const names = new Map(facts.skills.map(({ id, name }) => [id, name]));
  const held = new Map(facts.held.map((one) => [`${one.employee_id} ${one.skill_id}`, one]));
  const demanded = new Map<string, SkillDemand[]>();
  const demandsAt = (work: SkilledWork): SkillDemand[] => {
    const key = `${work.machine_id ?? ''} ${work.role}`;
    const known = demanded.get(key) ?? demandsOf(work, facts);
    demanded.set(key, known);
    return known;
  };
  return (work) =>
    demandsAt(work).flatMap((demand) => {
      const has = held.get(`${work.employee_id} ${demand.skill_id}`);
      const gap = gapOf(names.get(demand.skill_id) ?? '', demand, has, work.date);
      return gap ? [gap] : [];
    });
}

interface SkillRules {
  readonly facts: Facts;
  readonly rules: readonly WorkingTimeRule[];
}

type RuleInForce = WorkingTimeRule & Pick<Finding, 'severity'>;
type SkillRule = (date: PlantDate) => RuleInForce | undefined;

/** The rule "skill" that is valid on a date; undefined if the plant switched the rule off. */
const skillRule =
  (rules: readonly WorkingTimeRule[]): SkillRule =>
  (date) =>
    rules.find((rule): rule is RuleInForce => {
      const { key, severity, valid_from, valid_to } = rule;
      return (
        key === 'skill' && severity !== 'off' && valid_from <= date && (valid_to === null || date < valid_to)
      );
    });

/** Returns missing skills as findings of the rule "skill", which the plant sets to off, to warn or to refuse. */
export function skillChecker({ facts, rules }: SkillRules): (work: readonly SkilledWork[]) => Finding[] {
  const gapsOf = skillLookup(facts);
  const ruleOn = skillRule(rules);
  const names = new Map(facts.machines.map(({ id, name }) => [id as number | null, name]));
  return (work) => work.flatMap(findingsOf);

  function findingsOf(one: SkilledWork): Finding[] {
    const rule = ruleOn(one.date);
    if (!rule) return [];
    const { section, unit, severity } = rule;
    const place = names.get(one.machine_id);
    return gapsOf(one).map(
      ({ text }): Finding => ({
        rule: 'skill',
        section,
        employee_id: one.employee_id,
        limit: 0,
        value: 1,
        unit,
        from: one.date,
        to: one.date,
        severity,
        message: `Skill: ${text}${place ? ` (${place})` : ''}, ${formatPlantDate(one.date)}`,
      }),
    );
  }
}

/** The findings of the work after a change that the work before the change did not have. */
export function newSkillFindings(
  check: (work: readonly SkilledWork[]) => Finding[],
  { before, after }: { readonly before: readonly SkilledWork[]; readonly after: readonly SkilledWork[] },
): Finding[] {
  const keyOf = ({ employee_id, message }: Finding) => `${employee_id} ${message}`;
  const lacked = new Set(check(before).map(keyOf));
  return check(after).filter((one) => !lacked.has(keyOf(one)));
}

/** For each skill, the pieces of work whose person lacks the skill. Dates without the rule "skill" are not counted. */
export function skillShortages({
  facts,
  rules,
}: SkillRules): (work: readonly SkilledWork[]) => ReadonlyMap<string, number> {
  const gapsOf = skillLookup(facts);
  const ruleOn = skillRule(rules);
  const names = new Map(facts.skills.map(({ id, name }) => [id, name]));
  return (work) => {
    const short = new Map<string, number>();
    for (const one of work)
      if (ruleOn(one.date))
        for (const { skill_id } of gapsOf(one)) {
          const name = names.get(skill_id) ?? '';
          short.set(name, (short.get(name) ?? 0) + 1);
        }
    return short;
  };
}

/** The number of days before the end of a skill at which the warning begins. */
export const daysOfNotice = 60;

export type SkillState = 'valid' | 'expiring' | 'expired';

export function skillState({ valid_to }: Pick<HeldSkill, 'valid_to'>, today: PlantDate): SkillState {
  if (valid_to === null) return 'valid';
  if (valid_to < today) return 'expired';
  return valid_to <= addDays(today, daysOfNotice) ? 'expiring' : 'valid';
}
