/** Username, e-mail and employee code are unique (decision A-62). */
import { type Refusal, RefusalError } from '@pms/domain/refusal';
import { emailExists, employeeCodeExists, usernameExists } from '@pms/domain/users/refusals';
import type { Tx } from '../../platform/database';
import { isTaken, type UniqueField } from './queries';

const refusals: Readonly<Record<UniqueField, () => Refusal>> = {
  username: usernameExists,
  email: emailExists,
  employee_code: employeeCodeExists,
};

/** Call this function under `lockPeople`; `ownId` is 0 for a new person. */
export async function checkUnique(
  tx: Tx,
  values: Partial<Readonly<Record<UniqueField, string | null | undefined>>>,
  ownId: number,
): Promise<void> {
  for (const field of Object.keys(refusals) as UniqueField[]) {
    const value = values[field];
    if (value && (await isTaken(tx, field, value, ownId))) throw new RefusalError(refusals[field]());
  }
}
