/**
 * One round over all connections: a silent connection gets a ping, and a connection that stayed silent after a ping is
 * closed.
 */
import type { LiveSocket } from './live-socket';

export function checkHeartbeats(sockets: Iterable<LiveSocket>): void {
  for (const socket of sockets) {
    if (socket.isHeard) socket.isAsked = false;
    else if (socket.isAsked) socket.terminate();
    else {
      socket.isAsked = true;
      socket.ping();
    }
    socket.isHeard = false;
  }
}
