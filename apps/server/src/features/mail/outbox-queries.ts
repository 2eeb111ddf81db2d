/** Outgoing messages: made from live events, taken by one process at a time, and marked as sent or failed. */
import { mailDays } from '@pms/domain/mail/rules';
import type { MailKind } from '@pms/domain/mail/schema';
import type { Permission } from '@pms/domain/roles';
import { sql } from 'kysely';
import type { Database, Reader, Tx } from '../../platform/database';
import { rowsOf } from '../../platform/rows-of';

export interface HeardEvent {
  readonly sequence: number;
  readonly type: string;
  /** The receiver of an event for one person; null for an event for all people. */
  readonly user_id: number | null;
  readonly data: Record<string, unknown>;
}

export interface NewMail {
  readonly kind: MailKind;
  readonly user_id: number | null;
  readonly address: string;
  readonly subject: string;
  readonly body: string;
  readonly topic: string;
}

const eventsInStep = 1000;

/**
 * Returns the next events and moves the position past them. The row of the position is locked, so that processes take
 * turns.
 */
export async function takeEvents(tx: Tx, types: readonly string[]): Promise<HeardEvent[]> {
  const { event_sequence: before } = await tx
    .selectFrom('mail_settings')
    .select('event_sequence')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // The last position is read first, so that events of later commits are read in the next round.
  const [end] = await rowsOf(tx, sql<{ last: number | null }>`select max(sequence) as last from live_events`);
  const newest = Math.max(before, end?.last ?? 0);
  const events = await rowsOf(
    tx,
    sql<HeardEvent>`select sequence, type, user_id, data from live_events
                     where sequence > ${before} and sequence <= ${newest} and type = any(${[...types]}::text[])
                     order by sequence limit ${eventsInStep}`,
  );
  const isFull = events.length === eventsInStep;
  await tx
    .updateTable('mail_settings')
    .set({ event_sequence: (isFull ? events.at(-1)?.sequence : undefined) ?? newest })
    .execute();
  return events;
}

/** Messages with the same key are sent once. */
export async function insertMails(tx: Tx, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  await tx
    .insertInto('mail_messages')
    .values(mails.map((mail) => ({ ...mail, next_at: sql<string>`plant_clock()` })))
    .onConflict((taken) => taken.column('topic').doNothing())
    .execute();
}

export async function insertTest(tx: Tx, mail: NewMail): Promise<number> {
  const { id } = await tx
    .insertInto('mail_messages')
    .values({ ...mail, next_at: sql<string>`plant_clock()` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface Addressee {
  readonly id: number;
  readonly address: string;
  readonly username: string;
}

/** Active people with an address. */
const people = (reader: Reader) =>
  reader
    .selectFrom('users as u')
    .select(['u.id', 'u.username', sql<string>`u.email`.as('address')])
    .where('u.is_active', '=', true)
    .where('u.email', 'is not', null)
    .where('u.email', '<>', '');

/** The people among these who have an address and got a password. Company accounts have no password here. */
export const listInvited = (reader: Reader, ids: readonly number[]): Promise<Addressee[]> =>
  people(reader)
    .where('u.id', 'in', [...ids, 0])
    .where('u.password_is_temporary', '=', true)
    .orderBy('u.id')
    .execute();

export const wantsAlerts = (reader: Reader, id: number): Promise<Addressee | undefined> =>
  people(reader)
    .innerJoin('mail_choices as c', 'c.user_id', 'u.id')
    .where('c.alerts', '=', true)
    .where('u.id', '=', id)
    .executeTakeFirst();

/** The people who chose the reports and may read them now. */
export function listReportReaders(reader: Reader): Promise<Addressee[]> {
  const right: Permission = 'viewReports';
  return people(reader)
    .innerJoin('mail_choices as c', 'c.user_id', 'u.id')
    .where('c.shift_reports', '=', true)
    .where(
      sql<boolean>`exists (select from role_permissions p
                            where p.role = u.role and p.permission = ${right} and p.allowed)`,
    )
    .orderBy('u.id')
    .execute();
}

export interface DueMail {
  readonly id: number;
  readonly address: string;
  readonly subject: string;
  readonly body: string;
  readonly tries: number;
}

/** Takes due messages, oldest first. No other process takes these messages during the minutes of the lease. */
export async function takeDueMails(
  db: Database,
  { most, leaseMinutes }: { readonly most: number; readonly leaseMinutes: number },
): Promise<DueMail[]> {
  const rows = await rowsOf(
    db,
    sql<DueMail>`
      update mail_messages m set next_at = plant_clock() + make_interval(mins => ${leaseMinutes})
       where m.id in (select id from mail_messages where state = 'waiting' and next_at <= plant_clock()
                       order by id limit ${most} for no key update skip locked)
      returning m.id, m.address, m.subject, m.body, m.tries`,
  );
  return rows.toSorted((a, b) => a.id - b.id);
}

/** Whether the taken message still waits. The message failed meanwhile if an administrator switched off e-mail. */
export async function stillWaits(reader: Reader, id: number): Promise<boolean> {
  const waiting = await reader
    .selectFrom('mail_messages')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return waiting !== undefined;
}

/** Gives up the messages that wait; with a person, only the messages to this person. */
export async function giveUpWaiting(tx: Tx, problem: string, userId?: number): Promise<void> {
  let ending = tx
    .updateTable('mail_messages')
    .set({ state: 'failed', next_at: null, problem })
    .where('state', '=', 'waiting');
  if (userId !== undefined) ending = ending.where('user_id', '=', userId);
  await ending.execute();
}

export async function markSent(db: Database, id: number): Promise<void> {
  await db
    .updateTable('mail_messages')
    .set({ state: 'sent', tries: sql`tries + 1`, next_at: null, problem: null, sent_at: sql`plant_clock()` })
    .where('id', '=', id)
    .execute();
}

/**
 * Sets the wait until the next attempt. A message that failed during the attempt stays failed. If `waitMs` is undefined,
 * there is no further attempt.
 */
export async function markFailed(
  db: Database,
  id: number,
  { problem, waitMs }: { readonly problem: string; readonly waitMs: number | undefined },
): Promise<void> {
  const next_at =
    waitMs === undefined
      ? null
      : sql<string>`plant_clock() + make_interval(secs => ${waitMs / 1000}::double precision)`;
  await db
    .updateTable('mail_messages')
    .set({ state: waitMs === undefined ? 'failed' : 'waiting', tries: sql`tries + 1`, next_at, problem })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Releases messages that were taken but not sent, so that they are due in the next round. */
export async function giveMailsBack(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('mail_messages')
    .set({ next_at: sql<string>`plant_clock()` })
    .where('id', 'in', [...ids])
    .where('state', '=', 'waiting')
    .execute();
}

export async function forgetOldMails(db: Database): Promise<void> {
  await db
    .deleteFrom('mail_messages')
    .where('created_at', '<', sql<string>`plant_clock() - make_interval(days => ${mailDays})`)
    .execute();
}
