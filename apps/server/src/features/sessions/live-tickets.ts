/** Tickets for the live channel: a token in an address would be logged, so a socket brings one that works once. */
import type { Caller } from '../../platform/caller';
import type { Reader } from '../../platform/database';
import { deleteTicket, insertTicket } from './queries';
import { livingCallers } from './session-row';
import { hashToken, newToken } from './token-hash';

export async function issueTicket(reader: Reader, caller: Caller): Promise<string> {
  const ticket = newToken();
  await insertTicket(reader, caller.session_id, hashToken(ticket));
  return ticket;
}

/** The caller behind a ticket, once; undefined when the ticket or its session no longer counts. During maintenance only
 * admins come in. */
export async function takeTicket(
  reader: Reader,
  ticket: string,
): Promise<Caller | 'maintenance' | undefined> {
  const sessionId = await deleteTicket(reader, hashToken(ticket));
  return sessionId ? (await livingCallers(reader, [sessionId])).get(sessionId) : undefined;
}
