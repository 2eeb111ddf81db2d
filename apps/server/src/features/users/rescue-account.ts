/** Restores access from the plant's own machine if no administrator can sign in. The audit log records each change. */
import { temporaryPasswordEnd } from '@pms/domain/sessions/rules';
import { userCreated, userUpdated } from '@pms/domain/users/events';
import { createUserBody } from '@pms/domain/users/schema';
import { type Change, inChange } from '../../platform/change';
import type { Database } from '../../platform/database';
import { hashPassword } from '../../platform/password-hash';
import { removeFactor } from '../second-factor/removal-steps';
import { deleteFailures } from '../sessions/failure-record-queries';
import { endSessionsOf } from '../sessions/queries';
import { addAdmin } from './admin-steps';
import { oneTimePassword } from './one-time-password';
import { tellPeople } from './person-steps';
import {
  findCredentials,
  isTaken,
  lockPeople,
  lockUser,
  presentDirectoryUser,
  presentUser,
  type UserRow,
  updateUserRow,
} from './queries';

/** A request that cannot be carried out. The message is shown to the person at the machine. */
export class RescueError extends Error {}

export const rescues = {
  unlock: 'releases an account that failed sign-ins have locked',
  'reset-password': 'gives an account a one-time password and signs the person out everywhere',
  'reset-second-factor': 'removes the second factor of an account, so that the password alone signs in',
  create: 'creates an administrator with a one-time password',
} as const satisfies Readonly<Record<string, string>>;
export type Rescue = keyof typeof rescues;

const note = "By a command on the plant's machine";

/** Returns the sentences to print. Only these sentences contain the one-time password. */
export function rescueAccount(db: Database, rescue: Rescue, username: string): Promise<string[]> {
  const deeds: Readonly<Record<Rescue, (change: Change) => Promise<string[]>>> = {
    unlock: (change) => unlock(change, username),
    'reset-password': (change) => resetPassword(change, username),
    'reset-second-factor': (change) => resetSecondFactor(change, username),
    create: (change) => create(change, username),
  };
  return inChange(db, null, deeds[rescue]);
}

async function held(change: Change, username: string): Promise<UserRow> {
  const found = await findCredentials(change.tx, username);
  if (!found) throw new RescueError(`There is no account named "${username}".`);
  return lockUser(change.tx, found.id);
}

async function unlock(change: Change, username: string): Promise<string[]> {
  const { id, username: name } = await held(change, username);
  const before = await deleteFailures(change.tx, id);
  change.audit({ action: 'user_unlocked', entity: 'user', entity_id: id, before, note });
  change.tell(userUpdated, { user_id: id });
  return [`The account "${name}" is released.`];
}

async function resetPassword(change: Change, username: string): Promise<string[]> {
  await lockPeople(change.tx);
  const before = await held(change, username);
  if (!before.is_active)
    throw new RescueError(
      `The account "${before.username}" is deactivated. An administrator activates it under Admin Panel, Users.`,
    );
  const password = oneTimePassword();
  await deleteFailures(change.tx, before.id);
  const after = await updateUserRow(change.tx, before.id, {
    password_hash: await hashPassword(password),
    password_is_temporary: true,
    temporary_password_until: temporaryPasswordEnd(change.now),
  });
  await endSessionsOf(change.tx, before.id, 'account_changed');
  change.audit({
    action: 'user_updated',
    entity: 'user',
    entity_id: before.id,
    before: presentUser(before),
    after: presentUser(after),
    note: `A temporary password was set. ${note}`,
  });
  change.tell(userUpdated, { user_id: before.id });
  return [
    `The account "${before.username}" has another password and is signed out everywhere.`,
    told(password),
  ];
}

async function resetSecondFactor(change: Change, username: string): Promise<string[]> {
  const { id, username: name } = await held(change, username);
  if (!(await removeFactor(change, id, note)))
    throw new RescueError(`The account "${name}" has no second factor.`);
  return [`The account "${name}" has no second factor any more.`];
}

async function create(change: Change, wished: string): Promise<string[]> {
  const checked = createUserBody.shape.username.safeParse(wished);
  if (!checked.success) throw new RescueError(`${checked.error.issues[0]?.message}.`);
  const username = checked.data;
  await lockPeople(change.tx);
  if (await isTaken(change.tx, 'username', username, 0))
    throw new RescueError(`There is an account named "${username}" already.`);
  const password = oneTimePassword();
  const until = temporaryPasswordEnd(change.now);
  const row = await addAdmin(change, { username, password, isTemporary: true, until, note });
  change.tell(userCreated, { user: presentDirectoryUser(row) });
  tellPeople(change, undefined, row);
  return [`Created the administrator "${username}".`, told(password)];
}

const told = (password: string): string =>
  `One-time password: ${password} (it ends after 72 hours and must be changed at the first sign-in)`;
