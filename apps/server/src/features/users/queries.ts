/** People: the only file that names the users table outside the session check. */
import { type StandingPeople, uniqueKey } from '@pms/domain/imports/person-rows';
import { RefusalError } from '@pms/domain/refusal';
import { asRole, type Permission, permissions, type Role } from '@pms/domain/roles';
import type { SignInRecord } from '@pms/domain/sessions/rules';
import type { Proof } from '@pms/domain/tablets/proofs';
import { rightsBy } from '@pms/domain/tablets/rules';
import { userNotFound } from '@pms/domain/users/refusals';
import type { DirectoryUser, SignedInUser, UserRecord } from '@pms/domain/users/schema';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Reader, Tx } from '../../platform/database';
import type { Users } from '../../platform/database-types.generated';
import { locks } from '../../platform/locks';
import { lacksDemandedFactor } from '../second-factor/queries';

export type UserRow = Selectable<Users>;

/** Whether this id belongs to an active person. */
export async function isActiveUser(reader: Reader, id: number): Promise<boolean> {
  const row = await reader
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the account is a viewer account for a wall display (decision A-24). */
export async function isWallDisplay(reader: Reader, id: number): Promise<boolean> {
  const row = await reader
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('is_display', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

export function presentDirectoryUser(row: UserRow): DirectoryUser {
  return {
    id: row.id,
    username: row.username,
    fullName: row.full_name,
    employee_name: row.full_name,
    employee_code: row.employee_code,
    role: asRole(row.role),
    is_active: row.is_active,
  };
}

export function presentUser(row: UserRow): UserRecord {
  return {
    ...presentDirectoryUser(row),
    email: row.email,
    email_set_by_self: row.email_set_by_self,
    phone: row.phone,
    company: row.company,
    environment: row.environment,
    position: row.position,
    first_name: row.first_name,
    last_name: row.last_name,
    last_login: row.last_login,
    is_display: row.is_display,
    anonymised_at: row.anonymised_at,
    can_sign_in: row.is_active && row.password_hash !== null,
    must_change_password: row.password_is_temporary,
    failed_sign_ins: row.failed_sign_ins,
    locked_until: row.locked_until,
  };
}

/** The fields that the rules about a person's record read. */
export const standingOf = (row: UserRow) => ({
  role: asRole(row.role),
  is_active: row.is_active,
  is_display: row.is_display,
  has_password: row.password_hash !== null,
});

export interface UserFilter {
  readonly roles: readonly string[] | undefined;
  readonly active: boolean | undefined;
  readonly search: string | undefined;
  readonly limit?: number;
}

export function selectUsers(reader: Reader, filter: UserFilter) {
  let people = reader.selectFrom('users').selectAll().orderBy(sql`lower(full_name)`).orderBy('id');
  if (filter.roles) people = people.where('role', 'in', filter.roles.length > 0 ? filter.roles : ['']);
  if (filter.active !== undefined) people = people.where('is_active', '=', filter.active);
  if (filter.search) people = people.where(matches(filter.search));
  return filter.limit ? people.limit(filter.limit) : people;
}

export const listUsers = (reader: Reader, filter: UserFilter): Promise<UserRow[]> =>
  selectUsers(reader, filter).execute();

/** An employee code is found with and without its leading zeros (decision A-63). */
export const matches = (search: string) => {
  const wanted = sql`lower(${search})`;
  return sql<boolean>`(position(${wanted} in lower(username)) > 0
    or position(${wanted} in lower(full_name)) > 0
    or position(${wanted} in lower(coalesce(employee_code, ''))) > 0
    or position(${wanted} in lower(regexp_replace(coalesce(employee_code, ''), '^(\\D*)0+(\\d)', '\\1\\2'))) > 0)`;
};

/** The person with the rights of a session with this proof. */
export async function getSignedInUser(reader: Reader, id: number, proof: Proof): Promise<SignedInUser> {
  const row = await reader.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const rights = await reader
    .selectFrom('role_permissions')
    .select('permission')
    .where('role', '=', row.role)
    .where('allowed', '=', true)
    .execute();
  return {
    ...presentDirectoryUser(row),
    email: row.email,
    phone: row.phone,
    must_change_password: row.password_is_temporary,
    must_set_up_second_factor: await lacksDemandedFactor(reader, id, row.role),
    proved_by: proof,
    permissions: rightsBy(
      proof,
      rights.map(({ permission }) => permission as Permission),
    ),
  };
}

/** One transaction at a time writes records of people, because unique names and the last admin are checked before. */
export async function lockPeople(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.people})`.execute(tx);
}

export async function isEmpty(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** The person, locked until the change ends. Refuses if the person does not exist. */
export async function lockUser(tx: Tx, id: number): Promise<UserRow> {
  const row = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new RefusalError(userNotFound());
  return row;
}

/** The person to assign, locked against simultaneous assignments; undefined if the person does not exist. */
export async function lockWorker(tx: Tx, id: number): Promise<HeldPerson | undefined> {
  const row = await tx
    .selectFrom('users')
    .select(['id', 'full_name', 'role', 'is_active'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { ...row, role: asRole(row.role) };
}

/** The fields of a person that other features need for an assignment. */
export interface HeldPerson {
  readonly id: number;
  readonly full_name: string;
  readonly role: Role;
  readonly is_active: boolean;
}

const heldPeople = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('users')
    .select(['id', 'full_name', 'role', 'is_active'])
    .where('id', 'in', ids)
    .orderBy('id');

type HeldRow = Awaited<ReturnType<ReturnType<typeof heldPeople>['execute']>>[number];

const byId = (rows: readonly HeldRow[]): ReadonlyMap<number, HeldPerson> =>
  new Map(rows.map((row) => [row.id, { ...row, role: asRole(row.role) }]));

/** These people, by id. Their records cannot change until the change ends. Several changes may hold one person. */
export const holdPeople = async (tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, HeldPerson>> =>
  ids.length === 0 ? new Map() : byId(await heldPeople(tx, ids).forShare().execute());

/** The people to assign, by id, locked in the order of their ids against simultaneous assignments. */
export const lockWorkers = async (
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, HeldPerson>> =>
  ids.length === 0 ? new Map() : byId(await heldPeople(tx, ids).forNoKeyUpdate().execute());

export async function findPersonName(reader: Reader, id: number): Promise<string | undefined> {
  const row = await reader.selectFrom('users').select('full_name').where('id', '=', id).executeTakeFirst();
  return row?.full_name;
}

export async function insertUser(tx: Tx, user: Insertable<Users>): Promise<UserRow> {
  return tx.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();
}

export async function updateUserRow(tx: Tx, id: number, fields: Updateable<Users>): Promise<UserRow> {
  return tx
    .updateTable('users')
    .set({ ...fields, version: sql`version + 1`, updated_at: sql`plant_clock()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const insertUsers = (tx: Tx, users: readonly Insertable<Users>[]): Promise<UserRow[]> =>
  tx.insertInto('users').values(users).returningAll().execute();

/** The unique values of all people, including people who left. */
export async function readStandingPeople(reader: Reader): Promise<StandingPeople> {
  const rows = await reader
    .selectFrom('users')
    .select(['username', 'email', 'employee_code', 'full_name'])
    .execute();
  const keys = (field: 'username' | 'email' | 'employee_code' | 'full_name') =>
    new Set(rows.flatMap(({ [field]: value }) => (value === null ? [] : uniqueKey(value))));
  return {
    usernames: keys('username'),
    emails: keys('email'),
    employee_codes: keys('employee_code'),
    full_names: keys('full_name'),
  };
}

export type UniqueField = 'username' | 'email' | 'employee_code';

/** Whether another person has this value, in upper or lower case (decision A-62). */
export async function isTaken(tx: Tx, field: UniqueField, value: string, exceptId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(${sql.ref(field)}) = lower(${value})`)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether another admin could sign in. An ended temporary password does not count. Call under `lockPeople`. */
export async function hasAnotherAdmin(tx: Tx, exceptId: number): Promise<boolean> {
  const admin: Role = 'admin';
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', admin)
    .where('is_active', '=', true)
    .where('password_hash', 'is not', null)
    .where(sql<boolean>`coalesce(temporary_password_until > plant_clock(), true)`)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

const credentialFields = [
  'id',
  'username',
  'role',
  'is_active',
  'password_hash',
  'password_is_temporary',
  'temporary_password_until',
  'failed_sign_ins',
  'locked_until',
  'last_failure_at',
] as const;

export type Credentials = Pick<UserRow, (typeof credentialFields)[number]>;

export async function findCredentials(reader: Reader, username: string): Promise<Credentials | undefined> {
  return reader
    .selectFrom('users')
    .select(credentialFields)
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .executeTakeFirst();
}

export async function getCredentials(reader: Reader, id: number): Promise<Credentials> {
  return reader.selectFrom('users').select(credentialFields).where('id', '=', id).executeTakeFirstOrThrow();
}

export async function lockCredentials(tx: Tx, id: number): Promise<Credentials | undefined> {
  return tx
    .selectFrom('users')
    .select(credentialFields)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function saveSignInRecord(tx: Tx, id: number, record: SignInRecord): Promise<void> {
  await tx.updateTable('users').set(record).where('id', '=', id).execute();
}

export async function markSignedIn(tx: Tx, id: number, now: string): Promise<void> {
  await tx.updateTable('users').set({ last_login: now }).where('id', '=', id).execute();
}

export async function setPassword(
  tx: Tx,
  id: number,
  hash: string,
  { isTemporary }: { readonly isTemporary: boolean },
): Promise<void> {
  await updateUserRow(tx, id, {
    password_hash: hash,
    password_is_temporary: isTemporary,
    temporary_password_until: null,
  });
}

/** The present rights of this role. */
export async function rightsOfRole(reader: Reader, role: string): Promise<Permission[]> {
  const rows = await reader
    .selectFrom('role_permissions')
    .select('permission')
    .where('role', '=', role)
    .where('allowed', '=', true)
    .execute();
  return permissions.filter((permission) => rows.some((row) => row.permission === permission));
}
