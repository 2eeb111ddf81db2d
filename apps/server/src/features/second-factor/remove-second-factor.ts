/** An admin removes the second factor of a person who lost the authenticator. */
import { RefusalError, refuse } from '@pms/domain/refusal';
import { asRole } from '@pms/domain/roles';
import { noSecondFactor } from '@pms/domain/second-factor/refusals';
import { roleRefusal } from '@pms/domain/users/rules';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { lockUser, rightsOfRole } from '../users/queries';
import { removeFactor } from './removal-steps';

/** Only a person who may give this role may weaken the sign-in of its people. */
export async function removeSecondFactor(change: Change, caller: Caller, id: number): Promise<void> {
  const { role } = await lockUser(change.tx, id);
  refuse(roleRefusal(caller, asRole(role), await rightsOfRole(change.tx, role)));
  if (!(await removeFactor(change, id))) throw new RefusalError(noSecondFactor());
}
