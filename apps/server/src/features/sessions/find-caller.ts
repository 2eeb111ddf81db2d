/** The check of every call: the session, its person and the present rights of the person. */
import { RefusalError } from '@pms/domain/refusal';
import { accountDisabled, sessionExpired, sessionRevoked } from '@pms/domain/sessions/refusals';
import type { Authenticated, Server, SessionQuestion } from '../../platform/http/route';
import { hashToken } from '../../platform/token-hash';
import { callerOf, type SessionRow, selectSessions } from './session-row';

// The statement is prepared, because it is the most frequent statement.
const findSession = {
  name: 'find-session',
  text: selectSessions(
    's.token_hash = $1',
    '(select coalesce(sum(revision), 0) from topic_revisions where topic = any($2::text[])) as revision,',
  ),
};

const renewSession = {
  name: 'renew-session',
  text: 'update sessions set last_activity_at = plant_clock() where id = $1 and ended_at is null',
};

/** The reasons of sessions that another person ended. The answer is a plain 403 (decision A-22). */
const revoked: readonly (string | null)[] = ['ended_by_admin', 'account_changed', 'tablet_revoked'];

export async function findCaller(
  server: Server,
  token: string | undefined,
  { isWrite, isSending = false, topics }: SessionQuestion,
): Promise<Authenticated> {
  if (!token) throw new RefusalError(sessionExpired());
  const { pool } = server.connections;
  const { rows } = await pool.query<SessionRow & { revision: number }>({
    ...findSession,
    values: [hashToken(token), topics],
  });
  const row = rows[0];
  if (row && !row.is_active) throw new RefusalError(accountDisabled());
  if (row && revoked.includes(row.end_reason)) throw new RefusalError(sessionRevoked());
  if (!row || !(row.is_alive || (isSending && row.may_send))) throw new RefusalError(sessionExpired());
  // A session that may only send late entries is not renewed.
  if (isWrite && row.is_alive && row.wants_renewal)
    await pool.query({ ...renewSession, values: [row.session_id] });
  const { maintenance, revision, now, live_sequence } = row;
  return { maintenance, revision, now, live_sequence, caller: callerOf(row) };
}
