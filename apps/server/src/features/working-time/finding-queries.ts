/**
 * The findings that a change of the roster adds: rules that the roster kept before and breaks after the change. Writes
 * nothing.
 */

import type { PlantDate } from '@pms/domain/plant-time';
import { newSkillFindings, type SkilledWork, skillChecker } from '@pms/domain/skills/rules';
import { guardFindings, newFindings } from '@pms/domain/working-time/guard';
import type { NamedFinding } from '@pms/domain/working-time/schema';
import type { WorkSpan } from '@pms/domain/working-time/work-span';
import type { Reader } from '../../platform/database';
import { loadRosterFacts, type RosterFacts } from './roster-facts-queries';

/**
 * Work that the change adds. If `meal_relief_by` is null, the setting of the plant decides whether the meal is
 * relieved.
 */
export type AddedWork = Omit<WorkSpan, 'is_meal_relieved'> &
  SkilledWork & { readonly meal_relief_by: number | null };

export interface RosterChange {
  readonly add: readonly AddedWork[];
  /** The ids of the assignments that the change removes. */
  readonly remove: readonly number[];
}

const concerned = (change: RosterChange, removed: readonly { employee_id: number; date: PlantDate }[]) => {
  const all = [...change.add, ...removed];
  const dates = all.map(({ date }) => date).sort();
  return { employees: [...new Set(all.map(({ employee_id }) => employee_id))], dates };
};

export function findingsOf(facts: RosterFacts, change: RosterChange): NamedFinding[] {
  const removed = new Set(change.remove);
  const added = change.add.map(({ meal_relief_by, ...span }): WorkSpan & SkilledWork => ({
    ...span,
    is_meal_relieved: facts.areMealsRelieved || meal_relief_by !== null,
  }));
  // A person who only loses work breaks no rule by the change.
  const people = new Set(added.map(({ employee_id }) => employee_id));
  const spansOf = byEmployee(facts.spans.filter(({ employee_id }) => people.has(employee_id)));
  const addedOf = byEmployee(added);
  const agreementsOf = byEmployee(facts.agreements);
  const lacking = byEmployee(
    newSkillFindings(skillChecker({ facts: facts.skills, rules: facts.rules }), {
      before: facts.spans.filter(({ id }) => removed.has(id)),
      after: added,
    }),
  );
  return [...people].flatMap((employee_id) => {
    const known = spansOf.get(employee_id) ?? [];
    const check = (spans: readonly WorkSpan[]) =>
      guardFindings({
        employee_id,
        spans,
        agreements: agreementsOf.get(employee_id) ?? [],
        rules: facts.rules,
        calendar: facts.calendar,
      });
    const after = [...known.filter(({ id }) => !removed.has(id)), ...(addedOf.get(employee_id) ?? [])];
    const employee = facts.names.get(employee_id) ?? '';
    return [...newFindings(check(known), check(after)), ...(lacking.get(employee_id) ?? [])].map((one) => ({
      ...one,
      employee,
    }));
  });
}

/** Groups the rows by person once. A search of all rows for each person would take quadratic time. */
function byEmployee<T extends { readonly employee_id: number }>(all: readonly T[]): ReadonlyMap<number, T[]> {
  const found = new Map<number, T[]>();
  for (const one of all) {
    const list = found.get(one.employee_id);
    if (list) list.push(one);
    else found.set(one.employee_id, [one]);
  }
  return found;
}

/**
 * The work that a rule of the plant refuses, with the message of the rule. Work is checked in the order of its start,
 * together with the work that was accepted before. There is no override, because a job cannot give a reason.
 */
export function refusedWork<Work extends AddedWork>(
  facts: RosterFacts,
  { add, remove }: { readonly add: readonly Work[]; readonly remove: readonly number[] },
): ReadonlyMap<Work, string> {
  const refused = new Map<Work, string>();
  const accepted = new Map<number, Work[]>();
  const inOrder = [...add].sort((a, b) => a.starts_at.localeCompare(b.starts_at));
  for (const work of inOrder) {
    const before = accepted.get(work.employee_id) ?? [];
    const isTheirs = (one: { readonly employee_id: number }) => one.employee_id === work.employee_id;
    const spans = facts.spans.filter(isTheirs);
    const found = findingsOf(
      { ...facts, spans },
      { add: [...before, work], remove: remove.filter((id) => spans.some((span) => span.id === id)) },
    ).find(({ severity }) => severity === 'refuse');
    if (found) refused.set(work, found.message);
    else accepted.set(work.employee_id, [...before, work]);
  }
  return refused;
}

/** The findings that the change adds. Writes nothing. */
export async function checkChange(reader: Reader, change: RosterChange): Promise<NamedFinding[]> {
  const removed =
    change.remove.length === 0
      ? []
      : await reader
          .selectFrom('labour_assignments')
          .select(['employee_id', 'assignment_date as date'])
          .where('id', 'in', change.remove)
          .execute();
  const { employees, dates } = concerned(change, removed);
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return [];
  return findingsOf(await loadRosterFacts(reader, { employees, from, to }), change);
}
