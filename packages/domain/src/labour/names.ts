/** The names of the roles and the shifts of a roster. */
import type { LabourRole } from './schema';

export const roleNames: Readonly<Record<LabourRole, string>> = {
  supervisor: 'Supervisor',
  forklift_driver: 'Forklift driver',
  operator: 'Operator',
  hopper_loader: 'Hopper loader',
  packer: 'Packer',
};

export const roleName = (role: string): string => roleNames[role as LabourRole] ?? role;

export const shiftNames = { day: 'Day', afternoon: 'Afternoon', night: 'Night' } as const;

export const shiftName = (shift: string): string => shiftNames[shift as keyof typeof shiftNames] ?? shift;
