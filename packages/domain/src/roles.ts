/** The tables of roles, rights and channels (decisions ). */
import type { Channel } from './live-event';

export const roles = ['admin', 'manager', 'supervisor', 'operator', 'viewer', 'packer'] as const;
export type Role = (typeof roles)[number];

export const permissions = [
  'createOrder',
  'updateOrder',
  'deleteOrder',
  'cancelOrder',
  'correctOrder',
  'viewOrders',
  'startProduction',
  'stopProduction',
  'pauseProduction',
  'completeOrder',
  'reportQuantity',
  'overrideSchedule',
  'viewMachines',
  'manageMachines',
  'changeMachineStatus',
  'manageUsers',
  'viewUsers',
  'manageSettings',
  'viewAnalytics',
  'exportData',
  'viewReports',
  'recordEvents',
  'viewLabour',
  'planLabour',
  'markAttendance',
  'closeHours',
  'lockMonths',
  'viewPersonal',
  'manageWorkingTime',
  'viewMaturation',
  'addMaturation',
  'dailyCheck',
  'decideMaturation',
  'viewTwin',
  'saveLayouts',
] as const;
export type Permission = (typeof permissions)[number];

/** The name of a right for display: `createOrder` is "Create order". */
export const rightName = (permission: Permission): string => {
  const words = permission.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const everybody: readonly Role[] = roles;
const floor: readonly Role[] = ['admin', 'manager', 'supervisor', 'operator'];
const leads: readonly Role[] = ['admin', 'manager', 'supervisor'];
const admin: readonly Role[] = ['admin'];

/** The shipped matrix of decision A-18. An admin may change the matrix, except the rights of admins. */
export const defaultRolesWith: Readonly<Record<Permission, readonly Role[]>> = {
  createOrder: leads,
  updateOrder: leads,
  deleteOrder: leads,
  cancelOrder: leads,
  correctOrder: ['admin', 'manager'],
  viewOrders: everybody,
  startProduction: floor,
  stopProduction: floor,
  pauseProduction: floor,
  completeOrder: floor,
  reportQuantity: floor,
  overrideSchedule: leads,
  viewMachines: everybody,
  manageMachines: admin,
  changeMachineStatus: leads,
  manageUsers: admin,
  viewUsers: admin,
  manageSettings: admin,
  viewAnalytics: leads,
  exportData: leads,
  viewReports: leads,
  recordEvents: leads,
  viewLabour: leads,
  planLabour: leads,
  markAttendance: leads,
  closeHours: ['admin', 'manager'],
  // The right to lock a month. Late entries for a locked month are refused.
  lockMonths: ['admin', 'manager'],
  // The right to read personal data: the reason of an absence, the phone number and certificates.
  viewPersonal: ['admin', 'manager'],
  manageWorkingTime: ['admin', 'manager'],
  viewMaturation: everybody,
  addMaturation: floor,
  dailyCheck: floor,
  decideMaturation: leads,
  viewTwin: leads,
  saveLayouts: leads,
};

export function defaultPermissionsOf(role: Role): Permission[] {
  return permissions.filter((permission) => defaultRolesWith[permission].includes(role));
}

/** An unknown role of an account is treated as operator (specification 1, section 2). */
export function asRole(text: string): Role {
  return roles.find((role) => role === text) ?? 'operator';
}

/**
 * The channels that a role joins at sign-in if the role has the right (specification 1, section 6). Pages join further
 * channels.
 */
export const channelsAtSignIn: Readonly<Record<Role, readonly Channel[]>> = {
  admin: ['general', 'notifications', 'admin', 'production', 'machines', 'alerts', 'analytics'],
  manager: ['general', 'notifications'],
  supervisor: ['general', 'notifications', 'production', 'machines', 'alerts', 'analytics'],
  operator: ['general', 'notifications', 'production', 'machines'],
  viewer: ['general', 'notifications'],
  packer: ['general', 'notifications'],
};

/** Admin, supervisor and operator also join the production room (specification 1, section 6). */
export const roomsAtSignIn: Readonly<Record<Role, readonly string[]>> = {
  admin: ['production'],
  manager: [],
  supervisor: ['production'],
  operator: ['production'],
  viewer: [],
  packer: [],
};

/** The right for each channel. Null permits every signed-in person. `admin` is only for admins (decision A-19). */
export const channelRight: Readonly<Record<Channel, Permission | null>> = {
  general: null,
  notifications: null,
  admin: 'manageUsers',
  production: 'viewOrders',
  machines: 'viewMachines',
  alerts: 'viewMachines',
  analytics: 'viewAnalytics',
  orders: 'viewOrders',
  dashboard: 'viewOrders',
};
