/** Sign-in through the company's provider: the only file that names its tables. */
import type { GroupRole, OidcSettings } from '@pms/domain/oidc/schema';
import { sql, type Updateable } from 'kysely';
import type { Database, Reader, Tx, Writer } from '../../platform/database';
import type { OidcSettings as OidcSettingsTable } from '../../platform/database-types.generated';

export interface KeptOidcSettings extends OidcSettings {
  readonly sealed_secret: Buffer | null;
}

const selectSettings = (reader: Reader) =>
  reader
    .selectFrom('oidc_settings')
    .select(['active', 'label', 'issuer', 'client_id', 'scopes', 'groups_claim', 'plant_address'])
    .select(['adds_people', 'version', 'sealed_secret', sql<GroupRole[]>`roles`.as('roles')])
    .select(sql<boolean>`sealed_secret is not null`.as('has_secret'));

export const readOidcSettings = (reader: Reader): Promise<KeptOidcSettings> =>
  selectSettings(reader).executeTakeFirstOrThrow();

export const lockOidcSettings = (tx: Tx): Promise<KeptOidcSettings> =>
  selectSettings(tx).forNoKeyUpdate().executeTakeFirstOrThrow();

export async function changeOidcSettings(
  tx: Tx,
  {
    roles,
    ...columns
  }: Omit<Updateable<OidcSettingsTable>, 'roles'> & { readonly roles: readonly GroupRole[] },
): Promise<void> {
  await tx
    .updateTable('oidc_settings')
    .set({ ...columns, roles: JSON.stringify(roles), version: sql`version + 1` })
    .execute();
}

/** The text of the button on the sign-in page; null if company sign-in is switched off. */
export async function companySignInLabel(reader: Reader): Promise<string | null> {
  const row = await reader
    .selectFrom('oidc_settings')
    .select('label')
    .where('active', '=', true)
    .executeTakeFirst();
  return row?.label ?? null;
}

interface Begun {
  readonly state: string;
  readonly nonce: string;
  readonly code_verifier: string;
}

export async function keepBegun(
  db: Writer,
  cookieHash: Buffer,
  begun: Begun,
  minutes: number,
): Promise<void> {
  await db
    .insertInto('oidc_sign_ins')
    .values({
      ...begun,
      cookie_hash: cookieHash,
      expires_at: sql<string>`plant_clock() + make_interval(mins => ${minutes})`,
    })
    .execute();
}

/** The row is deleted, so that a second request finds nothing. */
export const takeBegun = (db: Writer, cookieHash: Buffer): Promise<Begun | undefined> =>
  db
    .deleteFrom('oidc_sign_ins')
    .where('cookie_hash', '=', cookieHash)
    .where('expires_at', '>', sql<string>`plant_clock()`)
    .returning(['state', 'nonce', 'code_verifier'])
    .executeTakeFirst();

/**
 * The ticket opens a session only in the browser of the sign-in, because its hash includes the ticket and the cookie.
 */
export async function insertTicket(tx: Tx, hash: Buffer, userId: number, minutes: number): Promise<void> {
  await tx
    .insertInto('oidc_tickets')
    .values({
      ticket_hash: hash,
      user_id: userId,
      expires_at: sql<string>`plant_clock() + make_interval(mins => ${minutes})`,
    })
    .execute();
}

export async function takeTicket(db: Writer, hash: Buffer): Promise<number | undefined> {
  const row = await db
    .deleteFrom('oidc_tickets')
    .where('ticket_hash', '=', hash)
    .where('expires_at', '>', sql<string>`plant_clock()`)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

export async function findLinked(
  reader: Reader,
  issuer: string,
  subject: string,
): Promise<number | undefined> {
  const row = await reader
    .selectFrom('oidc_people')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** The account with this e-mail address that is not linked to a person of this provider. */
export async function findByEmail(
  reader: Reader,
  issuer: string,
  email: string,
): Promise<{ readonly id: number; readonly email_set_by_self: boolean } | undefined> {
  return reader
    .selectFrom('users as u')
    .select(['u.id', 'u.email_set_by_self'])
    .where(sql<boolean>`lower(u.email) = lower(${email})`)
    .where('u.anonymised_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from oidc_people p where p.user_id = u.id and p.issuer = ${issuer})`,
    )
    .executeTakeFirst();
}

export async function link(tx: Tx, issuer: string, subject: string, userId: number): Promise<void> {
  await tx.insertInto('oidc_people').values({ issuer, subject, user_id: userId }).execute();
}

export async function forgetOidcOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('oidc_people').where('user_id', '=', userId).execute();
  await tx.deleteFrom('oidc_tickets').where('user_id', '=', userId).execute();
}

export async function forgetOldOidc(db: Database): Promise<void> {
  const now = sql<string>`plant_clock()`;
  await db.deleteFrom('oidc_sign_ins').where('expires_at', '<=', now).execute();
  await db.deleteFrom('oidc_tickets').where('expires_at', '<=', now).execute();
}
