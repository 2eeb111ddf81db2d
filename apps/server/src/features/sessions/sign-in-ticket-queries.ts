/**
 * Tickets for the second step of a sign-in, issued after a right password or a sign-in by the company. Only their
 * hashes are stored.
 */
import { ticketMinutes } from '@pms/domain/second-factor/rules';
import { sql } from 'kysely';
import type { Database, Reader, Tx } from '../../platform/database';

export interface SignInTicket {
  readonly user_id: number;
  readonly device_hash: Buffer | null;
  readonly remember_me: boolean;
  readonly by_company: boolean;
}

interface NewTicket {
  readonly hash: Buffer;
  readonly userId: number;
  readonly deviceHash: Buffer | null;
  readonly remember_me: boolean;
  readonly by_company: boolean;
}

export async function insertSignInTicket(tx: Tx, ticket: NewTicket): Promise<void> {
  await tx
    .insertInto('sign_in_tickets')
    .values({
      ticket_hash: ticket.hash,
      user_id: ticket.userId,
      device_hash: ticket.deviceHash,
      remember_me: ticket.remember_me,
      by_company: ticket.by_company,
      expires_at: sql`plant_clock() + make_interval(mins => ${ticketMinutes})`,
    })
    .execute();
}

/** Undefined if the ticket is unknown, used or too old. */
export const findSignInTicket = (reader: Reader, hash: Buffer): Promise<SignInTicket | undefined> =>
  reader
    .selectFrom('sign_in_tickets')
    .select(['user_id', 'device_hash', 'remember_me', 'by_company'])
    .where('ticket_hash', '=', hash)
    .where('expires_at', '>', sql<string>`plant_clock()`)
    .executeTakeFirst();

export async function deleteSignInTicket(tx: Tx, hash: Buffer): Promise<void> {
  await tx.deleteFrom('sign_in_tickets').where('ticket_hash', '=', hash).execute();
}

/** Ends the unfinished sign-ins of a person. They end together with the sessions of the person. */
export async function deleteSignInTicketsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('sign_in_tickets').where('user_id', '=', userId).execute();
}

export async function deleteOldSignInTickets(db: Database): Promise<void> {
  await db.deleteFrom('sign_in_tickets').where('expires_at', '<=', sql<string>`plant_clock()`).execute();
}
