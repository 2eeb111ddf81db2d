/** The endpoints whose actions may be done without a connection. */
import { markAllPresent, markAttendance } from '../attendance/endpoints';
import { reportDowntime } from '../downtime/endpoints';
import type { Endpoint } from '../endpoint';
import { callForHelp } from '../help/endpoints';
import { addDailyCheck } from '../maturation/endpoints';
import {
  completeOrder,
  pauseOrder,
  reportQuantity,
  resumeOrder,
  startOrder,
  stopOrder,
} from '../orders/endpoints';
import { recordWaste } from '../waste/endpoints';

export const lateEndpoints: readonly Endpoint[] = [
  startOrder,
  pauseOrder,
  resumeOrder,
  stopOrder,
  completeOrder,
  reportQuantity,
  reportDowntime,
  recordWaste,
  addDailyCheck,
  markAttendance,
  markAllPresent,
  callForHelp,
];

/**
 * Whether a method and a path are exactly a call to one of these endpoints, with an id at each parameter of the path.
 */
export function isLateCall(call: {
  readonly action: string;
  readonly method: string;
  readonly path: string;
}): boolean {
  const endpoint = lateEndpoints.find(({ name }) => name === call.action);
  if (endpoint?.method !== call.method) return false;
  const [wanted, given] = [endpoint.path.split('/'), call.path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, index) =>
      part === '{id}' ? /^\d{1,15}$/.test(given[index] ?? '') : part === given[index],
    )
  );
}
