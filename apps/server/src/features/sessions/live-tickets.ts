/** Tickets for the live channel. A token in an address would be logged, so a socket sends a ticket that works once. */
import type { Caller } from '../../platform/caller';
import type { Writer } from '../../platform/database';
import { hashToken, newToken } from '../../platform/token-hash';
import { deleteTicket, insertTicket } from './queries';
import { livingCallers } from './session-row';

export async function issueTicket(db: Writer, caller: Caller): Promise<string> {
  const ticket = newToken();
  await insertTicket(db, caller.session_id, hashToken(ticket));
  return ticket;
}

/**
 * Deletes the ticket and returns its caller; undefined if the ticket or its session has ended. During maintenance only
 * admins may connect.
 */
export async function takeTicket(db: Writer, ticket: string): Promise<Caller | 'maintenance' | undefined> {
  const sessionId = await deleteTicket(db, hashToken(ticket));
  return sessionId ? (await livingCallers(db, [sessionId])).get(sessionId) : undefined;
}
