/**
 * Reads the sessions of all connections again, in one query. Closes the connections of ended sessions, and removes
 * connections from channels that need a lost right.
 */
import { liveClose } from '@pms/domain/live-protocol';
import { liveRights } from './live-rights';
import type { LiveDoor } from './live-settings';
import type { LiveSocket } from './live-socket';
import { sayRefused } from './subscribe';

export async function checkSessions(
  sockets: readonly LiveSocket[],
  readSessions: LiveDoor['readSessions'],
): Promise<void> {
  if (sockets.length === 0) return;
  const states = await readSessions([...new Set(sockets.map(({ caller }) => caller.session_id))]);
  for (const socket of sockets) {
    const state = states.get(socket.caller.session_id);
    if (state === 'signed_out') socket.close(liveClose.signedOut, 'Signed out');
    else if (state === 'maintenance') socket.close(liveClose.tryLater, 'The system is in maintenance');
    else if (!state) socket.close(liveClose.noSession, 'The session is over');
    else {
      socket.caller = liveRights(state);
      for (const name of socket.membership.leaveForbidden(socket.caller)) sayRefused(socket, name);
    }
  }
}
