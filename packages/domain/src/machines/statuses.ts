/**
 * The statuses of a machine. They are not in the module of the schemas, because the first load needs them for lists and
 * badges.
 */

/** The five canonical statuses (decision A-04). */
export const machineStatuses = ['available', 'in_use', 'paused', 'maintenance', 'offline'] as const;
export type MachineStatus = (typeof machineStatuses)[number];

/** The state that screens show: the status of the machine, or `stopped` for an available machine with an open stop. */
export type MachineState = MachineStatus | 'stopped';

/**
 * The state of a machine, the same word on every screen. An order that stops releases its machine, and the status of
 * the machine becomes available (decision A-07). While that stop is open, screens show the machine as stopped.
 */
export const machineStateOf = (status: MachineStatus, hasOpenStop: boolean): MachineState =>
  status === 'available' && hasOpenStop ? 'stopped' : status;

/** Other spellings that are accepted on write and import (decision A-04). */
const synonyms: Readonly<Record<string, MachineStatus>> = {
  idle: 'available',
  operational: 'available',
  busy: 'in_use',
  error: 'offline',
};

/** The canonical status of a spelling; undefined for an unknown spelling. */
export function canonicalMachineStatus(text: string): MachineStatus | undefined {
  return machineStatuses.find((status) => status === text) ?? synonyms[text];
}

/** The status to show for a text of another version or system. An unknown text is shown as offline. */
export const knownMachineStatus = (text: string): MachineStatus => canonicalMachineStatus(text) ?? 'offline';
