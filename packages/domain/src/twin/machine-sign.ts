/** The sign of a machine in the twin: the statuses of decision A-48, and an open stop. */
import type { MachineStatus } from '../machines/statuses';

/** The signs in the order of a list. Signs that need a person come first. */
export const machineSigns = [
  'error',
  'stopped',
  'paused',
  'maintenance',
  'offline',
  'busy',
  'available',
] as const;
export type MachineSign = (typeof machineSigns)[number];

/** The statuses of the 3D view (decision A-48). */
export type SceneStatus = 'available' | 'busy' | 'maintenance' | 'offline' | 'error';

export interface OpenStop {
  readonly category: string;
  readonly is_planned: boolean;
}

/** The category of stops that make a machine an error (decision A-48). */
const equipment = 'Equipment';

/**
 * The sign of a machine. An unplanned stop is also shown for an available machine, because an order that stops releases
 * its machine, and the status of the machine becomes available (decision A-07).
 */
export function machineSign(
  status: MachineStatus,
  stops: readonly OpenStop[],
  hasAlert = false,
): MachineSign {
  const unplanned = stops.filter((stop) => !stop.is_planned);
  if (hasAlert || unplanned.some(({ category }) => category === equipment)) return 'error';
  if (status === 'maintenance' || status === 'offline') return status;
  if (status === 'paused') return 'paused';
  if (unplanned.length > 0) return 'stopped';
  return status === 'in_use' ? 'busy' : 'available';
}

const sceneStatuses: Readonly<Record<MachineSign, SceneStatus>> = {
  error: 'error',
  stopped: 'available',
  paused: 'busy',
  maintenance: 'maintenance',
  offline: 'offline',
  busy: 'busy',
  available: 'available',
};

/** The status that the Live Status panel counts (decision A-48). */
export const sceneStatusOf = (sign: MachineSign): SceneStatus => sceneStatuses[sign];

/** Whether a machine stands: error, stop, pause or maintenance. The activity of an offline machine is unknown. */
export const isStanding = (sign: MachineSign): boolean =>
  sign === 'error' || sign === 'stopped' || sign === 'paused' || sign === 'maintenance';
