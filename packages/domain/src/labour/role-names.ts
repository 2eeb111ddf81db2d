/** The names of the roles of accounts and of the roles on the roster. */
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
