/**
 * Compares the assignments that the cycle requires on the coming shifts with the present assignments, and computes
 * which assignments to add, remove and keep (PH-29, decisions ). Assignments made by hand are kept.
 * Assignments of shifts that have begun stay unchanged.
 */
import { dutyOn } from '../machines/shift-cycle';
import {
  addDays,
  type Instant,
  type PlantDate,
  plantDateOf,
  type ShiftPlan,
  type ShiftType,
  shiftOn,
} from '../plant-time';
import type { CrewPlan } from './schema';

/** The number of days after today that the nightly job plans (decision A-52). */
export const daysPlannedAhead = 7;

export type CycleShift = 'day' | 'night';

export interface ShiftSlot {
  readonly date: PlantDate;
  readonly shift_type: CycleShift;
}

export interface WantedAssignment extends ShiftSlot {
  readonly employee_id: number;
}

export interface KnownAssignment {
  readonly id: number;
  readonly employee_id: number;
  readonly machine_id: number | null;
  readonly assignment_date: PlantDate;
  readonly shift_type: ShiftType;
  readonly source: 'manual' | 'cycle';
}

export interface AssignmentPlan {
  readonly create: readonly WantedAssignment[];
  readonly remove: readonly KnownAssignment[];
  readonly keep: readonly KnownAssignment[];
  /** The people who are not assigned because of another assignment on that date. The other assignment is kept. */
  readonly skip: readonly { readonly wanted: WantedAssignment; readonly because: KnownAssignment }[];
}

interface Plant {
  readonly now: Instant;
  readonly time_zone: string;
  readonly shift_plan: ShiftPlan;
}

/** Today, the days that are planned ahead, and later dates for which the cycle has assignments already. */
export function datesToPlan(today: PlantDate, alreadyFilled: readonly PlantDate[]): PlantDate[] {
  const ahead = Array.from({ length: daysPlannedAhead + 1 }, (_, day) => addDays(today, day));
  const later = alreadyFilled.filter((date) => date > (ahead.at(-1) ?? today));
  return [...ahead, ...new Set(later)].sort();
}

/** The shifts of these dates that have not begun. */
export function shiftsToCome(dates: readonly PlantDate[], plant: Plant): ShiftSlot[] {
  const { now, time_zone: zone, shift_plan } = plant;
  return dates.flatMap((date) =>
    (['day', 'night'] as const)
      .map((shift_type) => ({ date, shift_type }))
      .filter(({ shift_type }) => (shiftOn(date, shift_type, shift_plan, zone)?.starts_at ?? now) > now),
  );
}

export const todayOf = ({ now, time_zone: zone }: Pick<Plant, 'now' | 'time_zone'>): PlantDate =>
  plantDateOf(now, zone);

/** The assignments that the cycle requires on these shifts. */
export function wantedOn(
  slots: readonly ShiftSlot[],
  crews: readonly CrewPlan[],
  cycleStart: PlantDate | null,
): WantedAssignment[] {
  return slots.flatMap((slot) =>
    crews
      .filter(({ offset }) => dutyOn(slot.date, cycleStart, offset) === slot.shift_type)
      .flatMap(({ employees }) => employees.map((employee_id) => ({ ...slot, employee_id }))),
  );
}

interface PlanInput {
  readonly machine_id: number;
  readonly slots: readonly ShiftSlot[];
  readonly wanted: readonly WantedAssignment[];
  /** The assignments on these dates: of this machine, and of every wanted person on any machine. */
  readonly known: readonly KnownAssignment[];
}

const slotKey = (date: PlantDate, shift: string): string => `${date} ${shift}`;
const dayKey = (employee: number, date: PlantDate): string => `${employee} ${date}`;

export function planAssignments({ machine_id, slots, wanted, known }: PlanInput): AssignmentPlan {
  const open = new Set(slots.map((slot) => slotKey(slot.date, slot.shift_type)));
  const isWanted = (row: KnownAssignment): boolean =>
    wanted.some(
      ({ employee_id, date, shift_type }) =>
        row.employee_id === employee_id && row.assignment_date === date && row.shift_type === shift_type,
    );
  const ours = known.filter(
    (row) =>
      row.source === 'cycle' &&
      row.machine_id === machine_id &&
      open.has(slotKey(row.assignment_date, row.shift_type)),
  );
  const keep = ours.filter(isWanted);
  const remove = ours.filter((row) => !isWanted(row));
  const staying = new Map(
    known
      .filter((row) => !remove.includes(row))
      .map((row) => [dayKey(row.employee_id, row.assignment_date), row]),
  );
  const create: WantedAssignment[] = [];
  const skip: { wanted: WantedAssignment; because: KnownAssignment }[] = [];
  for (const one of wanted) {
    const because = staying.get(dayKey(one.employee_id, one.date));
    if (!because) create.push(one);
    // If the person is on this shift already, no assignment is added.
    else if (because.machine_id !== machine_id || because.shift_type !== one.shift_type)
      skip.push({ wanted: one, because });
  }
  return { create, remove, keep, skip };
}

/** The sentence with the reason why a person was not assigned (decision A-53). */
export const skipReason = (shift: ShiftType, machineName: string | null): string =>
  `Already assigned that day: ${machineName ?? 'factory-wide'}, ${shift} shift`;

/** The reason if another change assigned the person at the same moment. */
export const justAssigned = 'Already assigned that day';
