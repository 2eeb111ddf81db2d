/** Decides who may connect to the live channel and stay connected, and sends an event when a person joins or leaves. */
import { userJoined, userLeft } from '@pms/domain/sessions/events';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import { tabletsChanged } from '@pms/domain/tablets/events';
import { roleChanged } from '@pms/domain/users/events';
import type { Database } from '../../platform/database';
import type { LiveDoor, SessionState } from '../../platform/live/live-settings';
import { takeTicket } from './live-tickets';
import { livingCallers } from './session-row';

const changesSessions: ReadonlySet<string> = new Set(
  [tabletsChanged, plantSettingsChanged, roleChanged].map(({ type }) => type),
);

export function liveDoor(db: Database): LiveDoor {
  return {
    takeTicket: (ticket) => takeTicket(db, ticket),
    readSessions: (sessionIds) => readSessions(db, sessionIds),
    changesSessions: (type) => changesSessions.has(type),
    tellJoined: (change, username) => change.tell(userJoined, { username }),
    tellLeft: (change, username) => change.tell(userLeft, { username }),
  };
}

async function readSessions(db: Database, ids: readonly string[]): Promise<Map<string, SessionState>> {
  const states = new Map<string, SessionState>(await livingCallers(db, ids));
  const over = ids.filter((id) => !states.has(id));
  for (const id of await listSignedOut(db, over)) states.set(id, 'signed_out');
  return states;
}

/** Selects the sessions that ended by sign-out. Their clients do not reconnect (decision A-31). */
async function listSignedOut(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', [...ids])
    .where('end_reason', '=', 'sign_out')
    .execute();
  return rows.map(({ id }) => id);
}
