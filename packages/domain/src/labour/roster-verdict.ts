/**
 * Checks a change of the roster before it is made. Computes the people whom the plant cannot assign at all, and the
 * findings of the rules of working time. The server repeats these checks when the change is made. Pure.
 */
import { isAbsent } from '../absences/refusals';
import type { PlantDate, ShiftType } from '../plant-time';
import type { Refusal } from '../refusal';
import type { Role } from '../roles';
import { newSkillFindings, skillChecker } from '../skills/rules';
import { guardFindings, newFindings } from '../working-time/guard';
import type { NamedFinding } from '../working-time/schema';
import type { WorkSpan } from '../working-time/work-span';
import { absencesByPerson } from './board';
import type { BoardAssignment, GuardFacts, OwnWork, RosterBoard } from './board-schema';
import * as no from './refusals';
import { type KnownSpan, type RosterSpans, rosterSpans } from './roster-spans';
import { assignRefusal } from './rules';
import type { LabourRole } from './schema';

/** A person at a place. The place is a machine or the whole factory, on a shift of a date. */
export interface PlaceWish {
  readonly employee_id: number;
  readonly machine_id: number | null;
  readonly date: PlantDate;
  readonly shift_type: ShiftType;
  readonly role: LabourRole;
  readonly own: OwnWork | null;
  /** The state of the assignment that an undo restores. A new assignment has no such state. */
  readonly published?: boolean;
  /** The id of the removed assignment that an undo restores. */
  readonly restores?: number;
}

interface RosterChange {
  readonly add: readonly PlaceWish[];
  /** The ids of the assignments that the change removes. */
  readonly remove: readonly number[];
}

/** The outcomes from the best to the worst. "unchecked" means that the rules are not loaded yet. */
type Outcome = 'fits' | 'unchecked' | 'warns' | 'refuses' | 'impossible';

export interface RosterVerdict {
  readonly outcome: Outcome;
  /** The part of the change that can be made. */
  readonly add: readonly PlaceWish[];
  readonly leftOut: readonly { readonly wish: PlaceWish; readonly refusal: Refusal }[];
  readonly findings: readonly NamedFinding[];
}

export interface RosterReading {
  judge(change: RosterChange): RosterVerdict;
}

interface Lookups {
  readonly people: ReadonlyMap<number, RosterBoard['people'][number]>;
  readonly machines: ReadonlyMap<number, RosterBoard['machines'][number]>;
  readonly absences: ReturnType<typeof absencesByPerson>;
  readonly assignments: ReadonlyMap<number, readonly BoardAssignment[]>;
  readonly shifts: readonly ShiftType[];
}

/** Without facts the rules of working time are not checked, and the outcome is "unchecked". */
export function rosterReading(board: RosterBoard, facts: GuardFacts | undefined): RosterReading {
  const assignments = new Map<number, BoardAssignment[]>();
  for (const one of board.assignments) {
    const list = assignments.get(one.employee_id);
    if (list) list.push(one);
    else assignments.set(one.employee_id, [one]);
  }
  const known: Lookups = {
    people: new Map(board.people.map((one) => [one.id, one])),
    machines: new Map(board.machines.map((one) => [one.id, one])),
    absences: absencesByPerson(board.absences),
    assignments,
    shifts: board.shifts,
  };
  const spans = facts && rosterSpans(board, facts);
  const skills = facts && skillChecker({ facts: facts.skills, rules: facts.rules });
  return {
    judge: ({ add, remove }) => {
      const removed = new Set(remove);
      const leftOut: { wish: PlaceWish; refusal: Refusal }[] = [];
      const placed: PlaceWish[] = [];
      for (const wish of add) {
        const refusal = placeRefusal(wish, { known, spans, removed, placed });
        if (refusal) leftOut.push({ wish, refusal });
        else placed.push(wish);
      }
      const isImpossible = add.length > 0 && placed.length === 0;
      const findings =
        spans && facts && skills && !isImpossible
          ? [
              ...findingsOf({ placed, removed, known, spans, facts }),
              ...newSkillFindings(skills, {
                before: board.assignments.filter(({ id }) => removed.has(id)),
                after: placed,
              }).map((one) => ({ ...one, employee: known.people.get(one.employee_id)?.full_name ?? '' })),
            ]
          : [];
      return { outcome: outcomeOf(), add: placed, leftOut, findings };

      function outcomeOf(): Outcome {
        if (isImpossible) return 'impossible';
        if (!spans) return 'unchecked';
        if (findings.some(({ severity }) => severity === 'refuse')) return 'refuses';
        return findings.length > 0 || leftOut.length > 0 ? 'warns' : 'fits';
      }
    },
  };
}

interface Placing {
  readonly known: Lookups;
  readonly spans: RosterSpans | undefined;
  readonly removed: ReadonlySet<number>;
  /** The other assignments of the same change that can be made. */
  readonly placed: readonly PlaceWish[];
}

/** The refusal to assign this person. It applies even if a reason is given. */
function placeRefusal(wish: PlaceWish, { known, spans, removed, placed }: Placing): Refusal | undefined {
  const { employee_id, date, shift_type } = wish;
  const person = known.people.get(employee_id);
  if (!person) return no.noSuchEmployee();
  const refused = assignRefusal({ ...person, role: person.role as Role });
  if (refused) return refused;
  const machine = wish.machine_id === null ? undefined : known.machines.get(wish.machine_id);
  if (wish.machine_id !== null && !machine) return no.noSuchMachine();
  if (machine?.is_retired) return no.retiredMachine(machine.name);
  if (!known.shifts.includes(shift_type)) return no.noSuchShift(shift_type);
  const absence = (known.absences.get(employee_id) ?? []).find(
    ({ first_date, last_date }) => first_date <= date && date <= last_date,
  );
  if (absence) return isAbsent(person.full_name, absence.last_date);
  const others = (known.assignments.get(employee_id) ?? []).filter(({ id }) => !removed.has(id));
  const taken = [...others, ...placed.filter((one) => one.employee_id === employee_id)].find(
    (one) => one.date === date,
  );
  const placeOf = (machineId: number | null) =>
    machineId === null ? 'factory-wide' : (known.machines.get(machineId)?.name ?? '');
  if (taken) return no.alreadyAssigned(person.full_name, placeOf(taken.machine_id), taken.shift_type);
  const span = spans?.workOf(wish);
  if (!spans) return undefined;
  if (!span) return no.noSuchShift(shift_type);
  const clash = spans
    .of(employee_id)
    .find((one) => !isRemoved(one, removed) && one.starts_at < span.ends_at && one.ends_at > span.starts_at);
  if (!clash) return undefined;
  const there = others.find(({ id }) => id === clash.id);
  return no.overlapsAssignment(person.full_name, placeOf(there?.machine_id ?? null), clash.date);
}

const isRemoved = ({ id }: KnownSpan, removed: ReadonlySet<number>): boolean =>
  id !== undefined && removed.has(id);

interface Judging {
  readonly placed: readonly PlaceWish[];
  readonly removed: ReadonlySet<number>;
  readonly known: Lookups;
  readonly spans: RosterSpans;
  readonly facts: GuardFacts;
}

function findingsOf({ placed, removed, known, spans, facts }: Judging): NamedFinding[] {
  const employees = new Set(placed.map(({ employee_id }) => employee_id));
  return [...employees].flatMap((employee_id) => {
    const before = spans.of(employee_id);
    const added = placed.flatMap((wish) =>
      wish.employee_id === employee_id ? (spans.workOf(wish) ?? []) : [],
    );
    const check = (work: readonly WorkSpan[]) =>
      guardFindings({
        employee_id,
        spans: work,
        agreements: spans.agreementsOf(employee_id),
        rules: facts.rules,
        calendar: spans.calendar,
      });
    const after = [...before.filter((one) => !isRemoved(one, removed)), ...added];
    const employee = known.people.get(employee_id)?.full_name ?? '';
    return newFindings(check(before), check(after)).map((one) => ({ ...one, employee }));
  });
}
