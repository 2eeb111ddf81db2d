import type { Permission, Role } from '@pms/domain/roles';
import type { Database } from '../src/platform/database';

/** Gives a right to a role, or takes the right, as an admin does in the matrix. */
export async function setRight(
  db: Database,
  role: Role,
  permission: Permission,
  allowed: boolean,
): Promise<void> {
  await db
    .updateTable('role_permissions')
    .set({ allowed })
    .where('role', '=', role)
    .where('permission', '=', permission)
    .execute();
}
