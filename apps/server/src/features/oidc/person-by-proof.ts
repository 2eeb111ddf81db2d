/** Finds the account of a person whom the provider has identified, with the role from the groups of the person. */
import { roleByGroups } from '@pms/domain/oidc/rules';
import type { Role } from '@pms/domain/roles';
import { userCreated, userUpdated } from '@pms/domain/users/events';
import { createUserBody } from '@pms/domain/users/schema';
import type { Change } from '../../platform/change';
import { leaveCrew } from '../crews/closing-steps';
import { endCompanySessionsOf } from '../sessions/queries';
import { tellEndedSessions } from '../users/account-steps';
import { tellOwnRole, tellPeople } from '../users/person-steps';
import {
  hasAnotherAdmin,
  insertUser,
  isTaken,
  lockPeople,
  lockUser,
  presentDirectoryUser,
  presentUser,
  updateUserRow,
} from '../users/queries';
import { OidcError, type ProvenPerson } from './provider';
import { findByEmail, findLinked, type KeptOidcSettings, link } from './queries';

const note = 'By the sign-in of the company';

/**
 * Returns the id of the person's account, the problem `role` if the person is in no mapped group, or the problem `email`
 * if the person of the account entered the e-mail. Throws an `OidcError` if no account may be used.
 */
export async function personByProof(
  change: Change,
  settings: KeptOidcSettings,
  proven: ProvenPerson,
): Promise<number | OidcError> {
  const { issuer, subject, email } = proven;
  await lockPeople(change.tx);
  const role = roleByGroups(proven.groups, settings.roles);
  const linked = await findLinked(change.tx, issuer, subject);
  const found = linked === undefined && email ? await findByEmail(change.tx, issuer, email) : undefined;
  const known = linked ?? found?.id;
  // If groups are mapped, a person in no mapped group loses access to the plant.
  if (settings.roles.length > 0 && role === undefined) {
    if (linked !== undefined) await endCompanySessions(change, linked);
    return new OidcError('role');
  }
  // Otherwise a person could enter the e-mail of a colleague and receive the role of the colleague.
  if (found?.email_set_by_self) return new OidcError('email');
  if (known === undefined) return addPerson(change, settings, proven, role);
  if (linked === undefined) await linkPerson(change, proven, known);
  if (role !== undefined) await giveRole(change, known, role);
  return known;
}

/** The caller returns the refusal and does not throw it, so that the end of the sessions is committed. */
async function endCompanySessions(change: Change, id: number): Promise<void> {
  const ended = await endCompanySessionsOf(change.tx, id);
  if (ended > 0) {
    change.audit({ action: 'sessions_ended', entity: 'user', entity_id: id, after: { ended }, note });
    tellEndedSessions(change, id);
  }
}

async function linkPerson(change: Change, { issuer, subject }: ProvenPerson, id: number): Promise<void> {
  await link(change.tx, issuer, subject, id);
  change.audit({
    action: 'company_sign_in_linked',
    entity: 'user',
    entity_id: id,
    after: { issuer, subject },
  });
}

/**
 * The last administrator stays administrator; otherwise a mistake at the provider would lock out all administrators.
 */
async function giveRole(change: Change, id: number, role: Role): Promise<void> {
  const before = await lockUser(change.tx, id);
  if (before.role === role || !before.is_active) return;
  if (before.role === 'admin' && !(await hasAnotherAdmin(change.tx, id))) return;
  const after = await updateUserRow(change.tx, id, { role });
  if (role === 'admin') await leaveCrew(change, id);
  tellOwnRole(change, after);
  change.audit({
    action: 'user_updated',
    entity: 'user',
    entity_id: id,
    before: presentUser(before),
    after: presentUser(after),
    note,
  });
  change.tell(userUpdated, { user_id: id });
  tellPeople(change, before, after);
}

async function addPerson(
  change: Change,
  settings: KeptOidcSettings,
  proven: ProvenPerson,
  role: Role | undefined,
): Promise<number> {
  if (!settings.adds_people || role === undefined) throw new OidcError('account');
  const account = createUserBody.pick({ username: true, email: true, fullName: true }).safeParse({
    username: proven.username ?? proven.email?.replace(/@.*$/, ''),
    email: proven.email,
    fullName: proven.name?.slice(0, 100),
  });
  // A username that is already taken belongs to another person, so no account is created.
  if (!account.success || (await isTaken(change.tx, 'username', account.data.username, 0)))
    throw new OidcError('account', account.error);
  const { username, email, fullName } = account.data;
  if (await isTaken(change.tx, 'email', email, 0)) throw new OidcError('account');
  const row = await insertUser(change.tx, { username, email, full_name: fullName || username, role });
  change.audit({ action: 'user_created', entity: 'user', entity_id: row.id, after: presentUser(row), note });
  change.tell(userCreated, { user: presentDirectoryUser(row) });
  tellPeople(change, undefined, row);
  await linkPerson(change, proven, row.id);
  return row.id;
}
