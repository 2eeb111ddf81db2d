/** The rights of each role, copied by hand from the matrix of decision A-18 and from. */
import type { Action } from './actions';
import type { ActingRole } from './world';

const leads: readonly ActingRole[] = ['admin', 'manager', 'supervisor'];
const floor: readonly ActingRole[] = [...leads, 'operator'];

const allowed: Readonly<Record<Action['kind'], readonly ActingRole[]>> = {
  create: leads,
  plan: leads,
  edit: leads,
  cancel: leads,
  archive: leads,
  unarchive: leads,
  delete: leads,
  start: floor,
  pause: floor,
  resume: floor,
  stop: floor,
  complete: floor,
  report: floor,
  undo: floor,
  'set status': leads,
  retire: ['admin'],
  wait: floor,
};

export const mayTake = (role: ActingRole, kind: Action['kind']): boolean => allowed[kind].includes(role);

/** Operators may not start outside the plan (decision A-35). */
export const mayOverride = (role: ActingRole): boolean => leads.includes(role);
