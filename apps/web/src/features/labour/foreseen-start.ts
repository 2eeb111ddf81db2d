/** The start of a shift after the server has booked the marks that wait on this device. */
import type { ShiftStart, StartMachine, StartPerson } from '@pms/domain/labour/shift-start-schema';
import type { OfflineEntry } from '@pms/domain/offline/entry';
import { foreseenStatus } from '@pms/domain/offline/foreseen-marks';

export interface ShownPerson extends StartPerson {
  /** Whether the status still waits on this device to be sent. */
  readonly isUnsent: boolean;
}

export interface ShownMachine extends Omit<StartMachine, 'people'> {
  readonly people: readonly ShownPerson[];
}

export const foreseenMachines = (start: ShiftStart, entries: readonly OfflineEntry[]): ShownMachine[] =>
  start.machines.map((machine) => ({
    ...machine,
    people: machine.people.map((person) => {
      const waiting = foreseenStatus(person, start, entries);
      return { ...person, status: waiting ?? person.status, isUnsent: waiting !== undefined };
    }),
  }));
