/** Updates tables whose contents come from the code: adds the rights that this version introduced. */
import { defaultRolesWith, permissions, roles } from '@pms/domain/roles';
import { connect, type Writer } from './platform/database';
import { createLog } from './platform/log';

/** Adds the rights that are missing in the matrix, with their default. Values that an admin chose do not change. */
export async function addMissingPermissions(db: Writer): Promise<void> {
  const rows = roles.flatMap((role) =>
    permissions.map((permission) => ({
      role,
      permission,
      allowed: defaultRolesWith[permission].includes(role),
    })),
  );
  await db
    .insertInto('role_permissions')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function prepareReferenceData(url: string): Promise<void> {
  const connections = connect(url, createLog('silent'), 1);
  try {
    await addMissingPermissions(connections.db);
  } finally {
    await connections.close();
  }
}
