/** Removes the data that identifies a person, and keeps the id, to which figures refer (decision 0231). */
import { refuse } from '@pms/domain/refusal';
import { userUpdated } from '@pms/domain/users/events';
import { anonymiseRefusal, anonymousNames } from '@pms/domain/users/privacy';
import type { UserRecord } from '@pms/domain/users/schema';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { forgetNotesOf } from '../absences/queries';
import { forgetRegisterNotesOf } from '../attendance/queries';
import { forgetRatesOf } from '../hours/rate-queries';
import { forgetRemovedOf } from '../labour/removal-queries';
import { forgetMailOf } from '../mail/queries';
import { forgetNotificationsOf } from '../notifications/queries';
import { forgetOidcOf } from '../oidc/queries';
import { forgetNamesOf } from '../orders/operator-name-queries';
import { deleteFactor } from '../second-factor/queries';
import { endSessionsOf } from '../sessions/queries';
import { forgetCertificatesOf } from '../skills/queries';
import { deleteMeansOf } from '../tablets/means-queries';
import { tellPeople } from './person-steps';
import { lockPeople, lockUser, presentUser, updateUserRow } from './queries';

export async function anonymisePerson(
  change: Change,
  caller: Caller,
  id: number,
  reason: string,
): Promise<UserRecord> {
  await lockPeople(change.tx);
  const before = await lockUser(change.tx, id);
  refuse(anonymiseRefusal(caller.role, before));
  const after = await updateUserRow(change.tx, id, {
    ...anonymousNames(id),
    first_name: null,
    last_name: null,
    email: null,
    phone: null,
    employee_code: null,
    environment: null,
    position: null,
    password_hash: null,
    anonymised_at: change.now,
  });
  await endSessionsOf(change.tx, id, 'account_changed');
  await deleteFactor(change.tx, id);
  await deleteMeansOf(change.tx, id);
  await forgetNotificationsOf(change.tx, id);
  await forgetMailOf(change.tx, id);
  await forgetOidcOf(change.tx, id);
  await forgetNamesOf(change.tx, id);
  await forgetNotesOf(change.tx, id);
  await forgetRegisterNotesOf(change.tx, id);
  await forgetCertificatesOf(change.tx, id);
  await forgetRatesOf(change.tx, id);
  await forgetRemovedOf(change.tx, id);
  // The audit entry must not contain the former state.
  change.audit({ action: 'person_anonymised', entity: 'user', entity_id: id, note: reason });
  change.tell(userUpdated, { user_id: id });
  tellPeople(change, before, after);
  return presentUser(after);
}
