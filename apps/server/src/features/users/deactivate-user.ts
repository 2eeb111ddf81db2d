/**
 * Deactivates a person. People are not deleted: sign-in is switched off, sessions end, and the history stays (decision
 *
 */
import { refuse } from '@pms/domain/refusal';
import { userUpdated } from '@pms/domain/users/events';
import { userChangeRefusal } from '@pms/domain/users/rules';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { endStay } from './leaving-steps';
import { tellPeople } from './person-steps';
import { hasAnotherAdmin, lockPeople, lockUser, rightsOfRole, standingOf, updateUserRow } from './queries';

export async function deactivateUser(change: Change, caller: Caller, id: number): Promise<void> {
  await lockPeople(change.tx);
  const row = await lockUser(change.tx, id);
  const before = standingOf(row);
  const rights = await rightsOfRole(change.tx, row.role);
  refuse(
    userChangeRefusal({
      actor: caller,
      user_id: id,
      rights: { before: rights, after: rights },
      before,
      after: { ...before, is_active: false },
      sets_password: false,
      another_admin: await hasAnotherAdmin(change.tx, id),
    }),
  );
  if (!row.is_active) return;
  const after = await updateUserRow(change.tx, id, { is_active: false });
  await endStay(change, id);
  change.audit({
    action: 'user_deactivated',
    entity: 'user',
    entity_id: id,
    before: { is_active: true },
    after: { is_active: false },
  });
  change.tell(userUpdated, { user_id: id });
  tellPeople(change, row, after);
}
