/**
 * The people on duty at the demo plant: crews on two machines, four people for the other machines, and three
 * supervisors.
 */
import { dutyOn } from '@pms/domain/machines/shift-cycle';
import { addDays, daysBetween, type PlantDate } from '@pms/domain/plant-time';
import type { DemoMachine } from '../machines';
import { type DemoShift, hour, type PlantDays } from './plant-days';

const crewLetters = ['A', 'B', 'C'] as const;
/** Days by which a crew is ahead in the cycle (decision A-51). */
export const crewOffsets = { A: 0, B: 2, C: 4 } as const;

export interface DemoCrew {
  readonly machine: string;
  readonly letter: (typeof crewLetters)[number];
  readonly members: readonly string[];
}

const crew = (machine: string, letter: DemoCrew['letter'], ...members: string[]): DemoCrew => ({
  machine,
  letter,
  members,
});

/** The operator comes first. */
export const demoCrews: readonly DemoCrew[] = [
  crew('Umgeni Blender', 'A', 'johan.botha'),
  crew('Umgeni Blender', 'B', 'zanele.ngcobo'),
  crew('Umgeni Blender', 'C', 'kabelo.molefe'),
  crew('Berg Filler', 'A', 'operator', 'packer'),
  crew('Berg Filler', 'B', 'ashwin.naidoo', 'bongani.nxumalo'),
  crew('Berg Filler', 'C', 'nthabiseng.mokoena', 'lerato.tshabalala'),
];

/** Supervisors follow the crews' cycle. */
const supervisors = { A: 'supervisor', B: 'sibusiso.zulu', C: 'fatima.davids' } as const;

/** Two teams for the machines without crews. The teams change between day and night every Monday. */
const floorTeams = [
  { blending: 'riaan.fourie', packaging: 'ayanda.sithole' },
  { blending: 'tebogo.phiri', packaging: 'charmaine.jacobs' },
] as const;

type FloorTeam = (typeof floorTeams)[number];

export interface Duty {
  /** The first day of the crews' cycle. */
  readonly cycleStart: PlantDate;
  crewOn(machine: string, shift: DemoShift): DemoCrew;
  supervisorOn(shift: DemoShift): string;
  floorTeamOn(shift: DemoShift): FloorTeam;
  operatorOn(machine: DemoMachine, shift: DemoShift): string;
  /**
   * Whether the floor teams work in that shift. The teams work on a Sunday only if the present of the plant is on the
   * Sunday or includes a part of the Sunday.
   */
  isFloorStaffed(shift: DemoShift): boolean;
}

/** A Monday from which weeks are counted. */
const someMonday = '2024-01-01';

/** The orders of the present began at most this time before now, or with the shift before the present shift. */
const presentReachesBack = 10 * hour;

export function demoDuty(days: PlantDays): Duty {
  const present = days.shiftAt(days.now);
  // Lies before the whole history. Chosen so that crew A, which has the demo sign-ins, is on duty now.
  const cycleStart = addDays(present.date, present.type === 'day' ? -102 : -104);
  const letterOn = (shift: DemoShift): DemoCrew['letter'] => {
    const letter = crewLetters.find(
      (each) => dutyOn(shift.date, cycleStart, crewOffsets[each]) === shift.type,
    );
    if (!letter) throw new Error(`No crew is on duty on ${shift.date}`);
    return letter;
  };
  const crewOn = (machine: string, shift: DemoShift): DemoCrew => {
    const letter = letterOn(shift);
    const found = demoCrews.find((each) => each.machine === machine && each.letter === letter);
    if (!found) throw new Error(`${machine} has no crew ${letter}`);
    return found;
  };
  const floorTeamOn = (shift: DemoShift): FloorTeam => {
    const week = Math.floor(daysBetween(someMonday, shift.date) / 7);
    return (week + (shift.type === 'day' ? 0 : 1)) % 2 === 0 ? floorTeams[0] : floorTeams[1];
  };
  return {
    cycleStart,
    crewOn,
    floorTeamOn,
    supervisorOn: (shift) => supervisors[letterOn(shift)],
    operatorOn: (machine, shift) =>
      machine.has_crews
        ? (crewOn(machine.name, shift).members[0] ?? '')
        : floorTeamOn(shift)[machine.environment],
    isFloorStaffed: (shift) =>
      !days.isSunday(shift.date) ||
      shift.date === present.date ||
      (shift.from < days.now && shift.to > days.now - presentReachesBack),
  };
}
