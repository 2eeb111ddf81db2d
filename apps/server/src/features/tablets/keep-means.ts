/** An administrator makes badges, ends them and removes PINs. */
import { randomInt } from 'node:crypto';
import { RefusalError, refuse } from '@pms/domain/refusal';
import { asRole } from '@pms/domain/roles';
import { recoveryAlphabet } from '@pms/domain/second-factor/rules';
import { badgeNeedsAccount, noBadge, noPin } from '@pms/domain/tablets/refusals';
import { badgeCodeOf, badgeSigns } from '@pms/domain/tablets/rules';
import type { NewBadge } from '@pms/domain/tablets/schema';
import { roleRefusal } from '@pms/domain/users/rules';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { tellAccount } from '../users/account-steps';
import { lockUser, rightsOfRole, type UserRow } from '../users/queries';
import { deleteBadge, saveBadge } from './means-queries';
import { removePinOf } from './pin-steps';

/** Only a person who may give this role may change the sign-in of its people. */
async function holdPerson(change: Change, caller: Caller, id: number): Promise<UserRow> {
  const person = await lockUser(change.tx, id);
  refuse(roleRefusal(caller, asRole(person.role), await rightsOfRole(change.tx, person.role)));
  return person;
}

const newCode = (): string =>
  badgeCodeOf(
    Array.from({ length: badgeSigns }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join(''),
  );

/** The codes are sent once and stored as hashes, so printing a badge again makes a new code. */
export async function makeBadges(
  change: Change,
  caller: Caller,
  ids: readonly number[],
): Promise<NewBadge[]> {
  const made: NewBadge[] = [];
  // People are locked by id, so that two administrators at the same moment cannot deadlock.
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const person = await holdPerson(change, caller, id);
    if (!person.is_active || person.password_hash === null)
      throw new RefusalError(badgeNeedsAccount(person.full_name));
    const code = newCode();
    await saveBadge(change.tx, id, code, caller.user_id);
    change.audit({ action: 'badge_made', entity: 'user', entity_id: id });
    tellAccount(change, id);
    made.push({ id, fullName: person.full_name, role: asRole(person.role), code });
  }
  return made;
}

export async function endBadge(change: Change, caller: Caller, id: number): Promise<void> {
  await holdPerson(change, caller, id);
  if (!(await deleteBadge(change.tx, id))) throw new RefusalError(noBadge());
  change.audit({ action: 'badge_ended', entity: 'user', entity_id: id });
  tellAccount(change, id);
}

export async function removePin(change: Change, caller: Caller, id: number): Promise<void> {
  await holdPerson(change, caller, id);
  if (!(await removePinOf(change, id))) throw new RefusalError(noPin());
}
