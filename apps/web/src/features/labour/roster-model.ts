/** The contents of the cells of the board, computed once for each answer. Pure functions. */
import {
  absencesByPerson,
  type Coverage,
  coverageOf,
  datesOf,
  hoursByWeek,
  isAbsentOn,
  placeKey,
  shiftKey,
} from '@pms/domain/labour/board';
import type {
  BoardAssignment,
  BoardMachine,
  BoardPerson,
  GuardFacts,
  RosterBoard,
} from '@pms/domain/labour/board-schema';
import type { PlantDate, ShiftType } from '@pms/domain/plant-time';
import { skillShortages } from '@pms/domain/skills/rules';
import { shownEmployeeCode } from '@pms/domain/users/employee-code';
import type { RosterSearch } from './labour-search';
import { rosterTexts as texts } from './roster-texts';

export interface RosterModel {
  readonly board: RosterBoard;
  readonly coverage: Coverage;
  readonly people: ReadonlyMap<number, BoardPerson>;
  readonly machines: ReadonlyMap<number, BoardMachine>;
  assignmentOf(employeeId: number, date: PlantDate): BoardAssignment | undefined;
  assignmentsAt(date: PlantDate, shift: string, machineId: number | null): readonly BoardAssignment[];
  isAbsent(employeeId: number, date: PlantDate): boolean;
  hoursOf(employeeId: number, monday: PlantDate): number;
  hasWork(date: PlantDate, shift: string): boolean;
  /** The number of people on the shift, or at the given place of the shift, who lack each demanded skill. */
  lacking(date: PlantDate, shift: string, machineId?: number | null): ReadonlyMap<string, number>;
  readonly drafts: number;
  readonly dates: readonly PlantDate[];
  /** The columns of the machines' view. */
  readonly slots: readonly { readonly date: PlantDate; readonly shift: ShiftType }[];
  /** The rows of the machines' view. The id null means factory-wide. */
  readonly places: readonly {
    readonly id: number | null;
    readonly name: string;
    readonly is_retired: boolean;
  }[];
}

/** Skills are checked only if the facts are loaded. */
export function rosterModel(board: RosterBoard, facts?: Pick<GuardFacts, 'skills' | 'rules'>): RosterModel {
  const byPerson = new Map<string, BoardAssignment>();
  const byPlace = new Map<string, BoardAssignment[]>();
  for (const one of board.assignments) {
    byPerson.set(`${one.employee_id} ${one.date}`, one);
    const key = placeKey(one.date, one.shift_type, one.machine_id);
    const there = byPlace.get(key);
    if (there) there.push(one);
    else byPlace.set(key, [one]);
  }
  const hours = hoursByWeek(board.assignments);
  const absences = absencesByPerson(board.absences);
  const dates = datesOf(board);
  const worked = new Set(board.work.map(({ date, shift_type }) => shiftKey(date, shift_type)));
  return {
    board,
    coverage: coverageOf(board),
    people: new Map(board.people.map((person) => [person.id, person])),
    machines: new Map(board.machines.map((machine) => [machine.id, machine])),
    assignmentOf: (employeeId, date) => byPerson.get(`${employeeId} ${date}`),
    assignmentsAt: (date, shift, machineId) => byPlace.get(placeKey(date, shift, machineId)) ?? [],
    isAbsent: (employeeId, date) => isAbsentOn(absences.get(employeeId) ?? [], employeeId, date),
    hoursOf: (employeeId, monday) => hours.get(`${employeeId} ${monday}`) ?? 0,
    lacking: lackingIn(board, absences, facts),
    hasWork: (date, shift) => worked.has(shiftKey(date, shift)),
    dates,
    slots: dates.flatMap((date) => board.shifts.map((shift) => ({ date, shift }))),
    places: [
      ...board.machines.map(({ id, name, is_retired }) => ({ id, name, is_retired })),
      { id: null, name: texts.factoryWide, is_retired: false },
    ],
    drafts: board.assignments.filter(
      ({ published, date }) => !published && date >= board.from && date <= board.to,
    ).length,
  };
}

function lackingIn(
  { assignments }: RosterBoard,
  absences: ReturnType<typeof absencesByPerson>,
  facts: Pick<GuardFacts, 'skills' | 'rules'> | undefined,
): RosterModel['lacking'] {
  const nobody: ReadonlyMap<string, number> = new Map();
  if (!facts || facts.skills.demands.length === 0) return () => nobody;
  const shortOf = skillShortages({ facts: facts.skills, rules: facts.rules });
  const there = new Map<string, BoardAssignment[]>();
  for (const one of assignments) {
    if (isAbsentOn(absences.get(one.employee_id) ?? [], one.employee_id, one.date)) continue;
    for (const key of [
      shiftKey(one.date, one.shift_type),
      placeKey(one.date, one.shift_type, one.machine_id),
    ]) {
      const list = there.get(key);
      if (list) list.push(one);
      else there.set(key, [one]);
    }
  }
  const known = new Map<string, ReadonlyMap<string, number>>();
  return (date, shift, machineId) => {
    const key = machineId === undefined ? shiftKey(date, shift) : placeKey(date, shift, machineId);
    const short = known.get(key) ?? shortOf(there.get(key) ?? []);
    known.set(key, short);
    return short;
  };
}

/** Filters by a part of the name or the code, with or without leading zeros (decision A-63), and by crew. */
export function peopleFound(
  people: readonly BoardPerson[],
  { find, crew }: Pick<RosterSearch, 'find' | 'crew'>,
): BoardPerson[] {
  const wanted = find?.trim().toLowerCase() ?? '';
  return people.filter(({ full_name, employee_code: code, crew: own }) => {
    if (crew !== undefined && own !== crew) return false;
    return `${full_name} ${code ?? ''} ${code ? shownEmployeeCode(code) : ''}`.toLowerCase().includes(wanted);
  });
}
