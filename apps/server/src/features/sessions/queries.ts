/** Sessions, live tickets and failed sign-ins. The check of every call is in session-row.ts. */
import { companySessionHours, freshSignInMinutes } from '@pms/domain/sessions/rules';
import type { OpenSession } from '@pms/domain/sessions/schema';
import type { PlantSettings } from '@pms/domain/settings/schema';
import type { Proof } from '@pms/domain/tablets/proofs';
import { sql } from 'kysely';
import type { Reader, Tx, Writer } from '../../platform/database';
import { keyedLocks } from '../../platform/locks';
import { countOpenSessions, openSessions } from './open-session-queries';
import { deleteSignInTicketsOf } from './sign-in-ticket-queries';

/** A remembered device stays signed in for seven days (decision A-25). */
export const rememberedHours = 7 * 24;

export type EndReason =
  | 'sign_out'
  | 'ended_by_admin'
  | 'ended_by_user'
  | 'password_changed'
  | 'account_changed'
  | 'tablet_revoked'
  | 'next_person';

export async function renewSession(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ last_activity_at: sql`plant_clock()` })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Whether the tablet may still send the person's entries after an end for this reason. */
const keepsSending = (reason: EndReason): boolean => reason === 'sign_out' || reason === 'next_person';

/** The columns that store the end of a session. */
const endedBy = (reason: EndReason) => ({
  ended_at: sql<string>`plant_clock()`,
  end_reason: reason,
  ...(keepsSending(reason) ? {} : { sends_until: null }),
});

/**
 * Forbids the person's sessions on tablets to send entries; with a proof, only the sessions with this proof. The
 * excepted session may still send.
 */
export async function endSendingOf(
  tx: Tx,
  userId: number,
  { proof, exceptSessionId }: { readonly proof?: Proof; readonly exceptSessionId?: string | undefined } = {},
): Promise<void> {
  let ending = tx
    .updateTable('sessions')
    .set({ sends_until: null })
    .where('user_id', '=', userId)
    .where('sends_until', 'is not', null);
  if (proof !== undefined) ending = ending.where('proved_by', '=', proof);
  if (exceptSessionId !== undefined) ending = ending.where('id', '<>', exceptSessionId);
  await ending.execute();
}

/** Ends a session, if it is open and belongs to the given person. Returns undefined if there is no such session. */
export async function endSession(
  tx: Tx,
  sessionId: string,
  reason: EndReason,
  ofUserId?: number,
): Promise<{ user_id: number } | undefined> {
  let ending = tx
    .updateTable('sessions')
    .set(endedBy(reason))
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null);
  if (ofUserId !== undefined) ending = ending.where('user_id', '=', ofUserId);
  return ending.returning('user_id').executeTakeFirst();
}

/**
 * Ends every session of a person except the given session. Returns the number of sessions that were open until now. A
 * session that ended by inactivity does not count.
 */
export async function endSessionsOf(
  tx: Tx,
  userId: number,
  reason: EndReason,
  exceptSessionId?: string,
): Promise<number> {
  let ending = tx
    .updateTable('sessions')
    .set(endedBy(reason))
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  let counting = countOpenSessions(tx).where('s.user_id', '=', userId);
  if (exceptSessionId) {
    ending = ending.where('id', '<>', exceptSessionId);
    counting = counting.where('s.id', '<>', exceptSessionId);
  }
  const { open } = await counting.executeTakeFirstOrThrow();
  await deleteSignInTicketsOf(tx, userId);
  // A person who ends the other sessions trusts this session. After a changed password, no session sends later.
  await endSendingOf(tx, userId, reason === 'ended_by_user' ? { exceptSessionId } : {});
  await ending.execute();
  return open;
}

/** Ends the sessions of a person that the company's provider opened. Returns the number of sessions that were open. */
export async function endCompanySessionsOf(tx: Tx, userId: number): Promise<number> {
  const { open } = await countOpenSessions(tx)
    .where('s.user_id', '=', userId)
    .where('s.by_company', '=', true)
    .executeTakeFirstOrThrow();
  await deleteSignInTicketsOf(tx, userId);
  await endSendingOf(tx, userId);
  await tx
    .updateTable('sessions')
    .set(endedBy('account_changed'))
    .where('user_id', '=', userId)
    .where('by_company', '=', true)
    .where('ended_at', 'is', null)
    .execute();
  return open;
}

/** Whether the provider of the company opened this session within the last minutes. */
export async function isFreshByCompany(reader: Reader, sessionId: string): Promise<boolean> {
  const found = await reader
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('by_company', '=', true)
    .where('created_at', '>', sql<string>`plant_clock() - make_interval(mins => ${freshSignInMinutes})`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Used for a restored database: a person who has signed out since the backup must not be signed in again. */
export async function endEverySession(tx: Tx, reason: EndReason): Promise<void> {
  await tx.updateTable('sessions').set(endedBy(reason)).where('ended_at', 'is', null).execute();
  await tx.updateTable('sessions').set({ sends_until: null }).where('sends_until', 'is not', null).execute();
}

/**
 * Ends the session on a shared tablet and returns the session, because one person at a time is signed in on a tablet.
 */
export async function endSessionOnTablet(
  tx: Tx,
  tabletId: number,
  reason: EndReason,
): Promise<{ id: string; user_id: number } | undefined> {
  return tx
    .updateTable('sessions')
    .set(endedBy(reason))
    .where('tablet_id', '=', tabletId)
    .where('ended_at', 'is', null)
    .returning(['id', 'user_id'])
    .executeTakeFirst();
}

/** Applies the present limits to open sessions: the maximum length, and whether devices are remembered. */
export async function applySessionLimits(tx: Tx, settings: PlantSettings): Promise<void> {
  const remembered = sql<boolean>`remember_me and ${settings.remember_me_allowed}`;
  await tx
    .updateTable('sessions')
    .set({
      remember_me: remembered,
      expires_at: sql`created_at + make_interval(hours => case when ${remembered}
        then ${rememberedHours}::int
        when by_company then least(${settings.longest_session_hours}::int, ${companySessionHours}::int)
        else ${settings.longest_session_hours}::int end)`,
    })
    .where('ended_at', 'is', null)
    .execute();
}

/** The session with the last activity comes first. */
const selectOpenSessions = (reader: Reader) =>
  openSessions(reader)
    .select([
      't.name as tablet',
      's.id',
      's.user_id',
      'u.username',
      'u.full_name',
      's.address',
      's.user_agent',
      's.created_at',
      's.last_activity_at',
      's.remember_me',
    ])
    .orderBy('s.last_activity_at', 'desc')
    .orderBy('s.id');

type OpenSessionRow = Awaited<ReturnType<ReturnType<typeof selectOpenSessions>['execute']>>[number];

const presentOpenSession = (row: OpenSessionRow): OpenSession => ({
  id: row.id,
  user: { id: row.user_id, username: row.username, fullName: row.full_name },
  address: row.address,
  tablet: row.tablet,
  user_agent: row.user_agent,
  started: row.created_at,
  last_activity: row.last_activity_at,
  remember_me: row.remember_me,
});

export async function listOpenSessionsOf(reader: Reader, userId: number): Promise<OpenSession[]> {
  const rows = await selectOpenSessions(reader).where('s.user_id', '=', userId).execute();
  return rows.map(presentOpenSession);
}

/** One page of the open sessions of all people. */
export async function listOpenSessions(
  reader: Reader,
  { page, page_size: size }: { readonly page: number; readonly page_size: number },
): Promise<{ data: OpenSession[]; total: number }> {
  const { open: total } = await countOpenSessions(reader).executeTakeFirstOrThrow();
  const rows = await selectOpenSessions(reader)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { data: rows.map(presentOpenSession), total };
}

/**
 * Locks the count of an address until the end of the change, so that simultaneous attempts are counted one after the
 * other.
 */
export async function lockAddress(tx: Tx, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyedLocks.signInAddress}, hashtext(${address}))`.execute(tx);
}

/** Failed sign-ins from this address within the last minutes. */
export async function readFailures(
  reader: Reader,
  address: string,
  minutes: number,
): Promise<{ count: number; last: string | null }> {
  return reader
    .selectFrom('sign_in_failures')
    .select(({ fn }) => [fn.countAll<number>().as('count'), sql<string | null>`max(failed_at)`.as('last')])
    .where('address', '=', address)
    .where('failed_at', '>', sql<string>`plant_clock() - make_interval(mins => ${minutes})`)
    .executeTakeFirstOrThrow();
}

/**
 * Records a failure and deletes failures of this address that no longer count; call this function under `lockAddress`.
 */
export async function noteFailure(tx: Tx, address: string, minutes: number): Promise<void> {
  await tx
    .deleteFrom('sign_in_failures')
    .where('address', '=', address)
    .where('failed_at', '<=', sql<string>`plant_clock() - make_interval(mins => ${minutes})`)
    .execute();
  await tx.insertInto('sign_in_failures').values({ address }).execute();
}

export async function insertTicket(db: Writer, sessionId: string, hash: Buffer): Promise<void> {
  await db
    .deleteFrom('live_tickets')
    .where('session_id', '=', sessionId)
    .where('expires_at', '<=', sql<string>`plant_clock()`)
    .execute();
  await db
    .insertInto('live_tickets')
    .values({
      ticket_hash: hash,
      session_id: sessionId,
      // Decision A-30.
      expires_at: sql`plant_clock() + interval '60 seconds'`,
    })
    .execute();
}

/** Deletes the ticket and returns its session; undefined for an unknown, used or expired ticket. */
export async function deleteTicket(db: Writer, hash: Buffer): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('live_tickets')
    .where('ticket_hash', '=', hash)
    .returning(['session_id', sql<boolean>`expires_at > plant_clock()`.as('is_valid')])
    .executeTakeFirst();
  return taken?.is_valid ? taken.session_id : undefined;
}
