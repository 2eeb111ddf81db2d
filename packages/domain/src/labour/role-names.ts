/** The words for the roles of accounts and for the places on the roster. */
import type { Role } from '../roles';
import type { LabourRole } from './schema';

export const roleNames: Readonly<Record<Role | LabourRole, string>> = {
  admin: 'Admin',
  manager: 'Manager',
  supervisor: 'Supervisor',
  operator: 'Operator',
  viewer: 'Viewer',
  packer: 'Packer',
  forklift_driver: 'Forklift driver',
  hopper_loader: 'Hopper loader',
};
