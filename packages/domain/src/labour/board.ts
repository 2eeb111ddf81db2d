/** Computes the contents of the roster board: the places of people, missing people, and hours by week. Pure. */
import { addDays, daysBetween, type PlantDate } from '../plant-time';
import { weekOf } from '../working-time/work-span';
import type { BoardAbsence, BoardAssignment, RosterBoard } from './board-schema';
import { type Crew, shortages } from './rules';
import { type LabourRole, type MachineRole, machineRoles } from './schema';

interface Needs {
  readonly operators_per_shift: number;
  readonly hopper_loaders_per_shift: number;
  readonly packers_per_shift: number;
}

/** The people that a machine needs on each shift, by role. */
export const needOf = (machine: Needs): Crew => ({
  operator: machine.operators_per_shift,
  hopper_loader: machine.hopper_loaders_per_shift,
  packer: machine.packers_per_shift,
});

export type Missing = Partial<Record<MachineRole, number>>;

export const missingPeople = (missing: Missing): number =>
  Object.values(missing).reduce((sum, count) => sum + count, 0);

export const datesOf = ({ from, to }: { readonly from: PlantDate; readonly to: PlantDate }): PlantDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day));

export const isAbsentOn = (absences: readonly BoardAbsence[], employeeId: number, date: PlantDate): boolean =>
  absences.some(
    ({ employee_id, first_date, last_date }) =>
      employee_id === employeeId && first_date <= date && date <= last_date,
  );

export const shiftKey = (date: PlantDate, shift: string): string => `${date} ${shift}`;
export const placeKey = (date: PlantDate, shift: string, machineId: number | null): string =>
  `${date} ${shift} ${machineId ?? ''}`;

export interface Coverage {
  /** The missing people of each machine with work, by `placeKey`. */
  readonly ofPlace: ReadonlyMap<string, Missing>;
  /** The missing people of all machines with work, by `shiftKey`. A complete shift is omitted. */
  readonly ofShift: ReadonlyMap<string, Missing>;
}

type Covered = Pick<RosterBoard, 'machines' | 'assignments' | 'absences' | 'work'>;

/** The rule of the planner (PH-40): only machines with work count, and absent people do not count. */
export function coverageOf({ machines, assignments, absences, work }: Covered): Coverage {
  const absent = absencesByPerson(absences);
  const counts = new Map<string, Record<MachineRole, number>>();
  for (const { machine_id, employee_id, date, shift_type, role } of assignments) {
    if (machine_id === null || !isMachineRole(role)) continue;
    if (isAbsentOn(absent.get(employee_id) ?? [], employee_id, date)) continue;
    const key = placeKey(date, shift_type, machine_id);
    const count = counts.get(key) ?? { operator: 0, hopper_loader: 0, packer: 0 };
    count[role] += 1;
    counts.set(key, count);
  }
  const needs = new Map(machines.map((machine) => [machine.id, needOf(machine)]));
  const ofPlace = new Map<string, Missing>();
  const ofShift = new Map<string, Missing>();
  for (const { machine_id, date, shift_type } of work) {
    const key = placeKey(date, shift_type, machine_id);
    const need = needs.get(machine_id);
    if (!need || ofPlace.has(key)) continue;
    const missing = shortages(need, counts.get(key) ?? { operator: 0, hopper_loader: 0, packer: 0 });
    ofPlace.set(key, missing);
    if (missingPeople(missing) === 0) continue;
    const shift = shiftKey(date, shift_type);
    ofShift.set(shift, added(ofShift.get(shift) ?? {}, missing));
  }
  return { ofPlace, ofShift };
}

const isMachineRole = (role: LabourRole): role is MachineRole =>
  (machineRoles as readonly string[]).includes(role);

const added = (one: Missing, other: Missing): Missing =>
  Object.fromEntries(
    machineRoles.flatMap((role) => {
      const sum = (one[role] ?? 0) + (other[role] ?? 0);
      return sum > 0 ? [[role, sum]] : [];
    }),
  );

export function absencesByPerson(absences: readonly BoardAbsence[]): Map<number, BoardAbsence[]> {
  const byPerson = new Map<number, BoardAbsence[]>();
  for (const absence of absences) {
    const known = byPerson.get(absence.employee_id);
    if (known) known.push(absence);
    else byPerson.set(absence.employee_id, [absence]);
  }
  return byPerson;
}

/** The Mondays of the weeks that overlap the span. */
export const weeksOf = (span: { readonly from: PlantDate; readonly to: PlantDate }): PlantDate[] => [
  ...new Set(datesOf(span).map(weekOf)),
];

/** Planned hours. The key is the id of the person and the Monday of the week: "id Monday". */
export function hoursByWeek(assignments: readonly BoardAssignment[]): ReadonlyMap<string, number> {
  const minutes = new Map<string, number>();
  for (const one of assignments) {
    const key = `${one.employee_id} ${weekOf(one.date)}`;
    minutes.set(key, (minutes.get(key) ?? 0) + one.minutes);
  }
  return new Map([...minutes].map(([key, sum]) => [key, Math.round((sum / 60) * 100) / 100]));
}

/** The board after some dates were read again. The earlier data of these dates is removed. */
export function withDates(board: RosterBoard, fresh: RosterBoard): RosterBoard {
  const isFresh = (date: PlantDate) => date >= fresh.from && date <= fresh.to;
  const joined = <T extends { readonly id: number }>(known: readonly T[], read: readonly T[]): T[] => {
    const ids = new Set(read.map(({ id }) => id));
    return [...known.filter(({ id }) => !ids.has(id)), ...read];
  };
  return {
    ...board,
    people: joined(board.people, fresh.people).sort(byName(({ full_name }) => full_name)),
    machines: joined(board.machines, fresh.machines).sort(byName(({ name }) => name)),
    assignments: [
      ...board.assignments.filter(({ date }) => !isFresh(date)),
      ...fresh.assignments.filter(({ date }) => isFresh(date)),
    ],
    work: [...board.work.filter(({ date }) => !isFresh(date)), ...fresh.work],
  };
}

const byName =
  <T extends { readonly id: number }>(nameOf: (one: T) => string) =>
  (a: T, b: T): number =>
    nameOf(a).toLowerCase().localeCompare(nameOf(b).toLowerCase()) || a.id - b.id;
