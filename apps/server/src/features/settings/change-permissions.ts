/** Saves the rights that an admin changed. They apply from the next call of every person in every process. */
import { RefusalError } from '@pms/domain/refusal';
import { permissions, type Role, roles } from '@pms/domain/roles';
import type { putPermissionMatrix } from '@pms/domain/settings/endpoints';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import { adminColumnFixed, rightsAreTheAdmins } from '@pms/domain/settings/refusals';
import type { z } from 'zod';
import type { Change } from '../../platform/change';
import { countListVersion, lockListVersion } from './list-version-queries';
import { type PermissionMatrix, readPermissionMatrix, savePermission } from './queries';

type Wanted = z.output<(typeof putPermissionMatrix)['body']>;

/** Saves the changed cells. `version` is the version of the matrix that the admin has seen (decision 0555). */
export async function changePermissions(
  change: Change,
  wanted: Wanted,
  { by, version }: { readonly by: Role; readonly version?: number | undefined },
): Promise<PermissionMatrix> {
  const taken = permissions.find((permission) => wanted.admin?.[permission] === false);
  if (taken) throw new RefusalError(adminColumnFixed(taken));
  await lockListVersion(change.tx, 'role_permissions', version);
  const before = await readPermissionMatrix(change.tx);
  const cells = changedCells(before, wanted);
  if (cells.length === 0) return before;
  // Otherwise a person with the right to change settings could get every other right.
  if (by !== 'admin') throw new RefusalError(rightsAreTheAdmins());
  for (const { role, permission, allowed } of cells)
    await savePermission(change.tx, role, permission, allowed);
  await countListVersion(change.tx, 'role_permissions');
  change.audit({
    action: 'permissions_changed',
    entity: 'permissions',
    before: cells.map((cell) => ({ ...cell, allowed: !cell.allowed })),
    after: cells,
  });
  change.tell(plantSettingsChanged, { keys: ['permissions'] });
  return readPermissionMatrix(change.tx);
}

function changedCells(before: PermissionMatrix, wanted: Wanted) {
  return roles.flatMap((role) =>
    permissions.flatMap((permission) => {
      const allowed = wanted[role]?.[permission];
      return allowed === undefined || allowed === before[role][permission]
        ? []
        : [{ role, permission, allowed }];
    }),
  );
}
