/** The rules for members of crews, and whether the cycle of a machine assigns people to a shift. Pure. */
import { dutyOn } from '../machines/shift-cycle';
import { type PlantDate, type ShiftPlan, shiftModelOn } from '../plant-time';
import type { Refusal } from '../refusal';
import type { Role } from '../roles';
import * as no from './refusals';
import { type CrewLetter, type CrewPlan, crewLetters, crewOffsets, defaultOffset } from './schema';

export interface CrewCandidate {
  readonly id: number;
  readonly full_name: string;
  readonly role: Role;
  readonly is_active: boolean;
}

/** Admins and people who have left are never offered (specification 3, section 5). */
export function crewMemberRefusal(person: CrewCandidate): Refusal | undefined {
  if (person.role === 'admin') return no.adminInCrew(person.full_name);
  return person.is_active ? undefined : no.inactiveInCrew(person.full_name);
}

type NameOf = (employeeId: number) => string;

/** Refuses a letter or an offset that occurs twice, and a person in two crews. */
export function crewsRefusal(crews: readonly CrewPlan[], nameOf: NameOf): Refusal | undefined {
  const placed = new Map<number, CrewLetter>();
  for (const [index, { letter, offset, employees }] of crews.entries()) {
    const before = crews.slice(0, index);
    if (before.some((crew) => crew.letter === letter)) return no.crewTwice(letter);
    const equal = before.find((crew) => crew.offset === offset);
    if (equal) return no.offsetTwice(equal.letter, letter, offset);
    for (const id of employees) {
      const other = placed.get(id);
      if (other) return no.personInTwoCrews(nameOf(id), other, letter);
      placed.set(id, letter);
    }
  }
  return undefined;
}

/** All three crews, sorted by letter. An omitted crew is empty and gets an unused offset. */
export function threeCrews(crews: readonly CrewPlan[]): CrewPlan[] {
  const whole = [...crews];
  for (const letter of crewLetters) {
    if (whole.some((crew) => crew.letter === letter)) continue;
    const isFree = (offset: number) => whole.every((crew) => crew.offset !== offset);
    const offset = [defaultOffset[letter], ...crewOffsets].find(isFree) ?? defaultOffset[letter];
    whole.push({ letter, offset, employees: [] });
  }
  return whole.sort((a, b) => a.letter.localeCompare(b.letter));
}

/** Whether two lists contain the same crews with the same people. */
export function isSameCrews(a: readonly CrewPlan[], b: readonly CrewPlan[]): boolean {
  const text = (crews: readonly CrewPlan[]) =>
    JSON.stringify(
      threeCrews(crews).map(({ letter, offset, employees }) => [
        letter,
        offset,
        [...employees].sort((one, two) => one - two),
      ]),
    );
  return text(a) === text(b);
}

/** The role of a person in an assignment of the cycle. The planner may change it by hand. */
export function labourRoleOf(role: Role): 'supervisor' | 'operator' | 'packer' {
  if (role === 'supervisor' || role === 'manager') return 'supervisor';
  return role === 'packer' ? 'packer' : 'operator';
}

export interface CycleState {
  readonly shift_plan: ShiftPlan;
  readonly shift_cycle_enabled: boolean;
  readonly cycle_start_date: PlantDate | null;
}

/** Whether the crews of the cycle have duties on a date. Three crews cannot cover three shifts (decision A-01). */
export const hasTwoShifts = (plan: ShiftPlan, date: PlantDate): boolean =>
  shiftModelOn(plan, date) === 'two_shift';

/** Whether the plant has two shifts on the date or on a later date. */
export const usesTwoShiftsFrom = (plan: ShiftPlan, date: PlantDate): boolean =>
  hasTwoShifts(plan, date) ||
  (typeof plan !== 'string' &&
    plan.some(({ first_day, model }) => model === 'two_shift' && first_day !== null && first_day > date));

/** The reason why a machine's cycle gives no duties on any of these dates; undefined when it gives duties. */
export function cycleRefusal(cycle: CycleState, dates: readonly PlantDate[]): Refusal | undefined {
  if (!dates.some((date) => hasTwoShifts(cycle.shift_plan, date))) return no.cycleNeedsTwoShifts();
  if (!cycle.shift_cycle_enabled) return no.cycleOff();
  return cycle.cycle_start_date === null ? no.cycleHasNoStart() : undefined;
}

/**
 * The reason why a machine's cycle gives no duties on one date. Before its start, the cycle gives no duties (decision
 *
 */
export function dutyRefusal(cycle: CycleState, date: PlantDate): Refusal | undefined {
  const { cycle_start_date: start } = cycle;
  if (start !== null && dutyOn(date, start, 0) === null)
    return cycleRefusal(cycle, [date]) ?? no.cycleNotStarted(start);
  return cycleRefusal(cycle, [date]);
}
