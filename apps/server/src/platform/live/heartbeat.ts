/** One round over all connections: who was silent is asked, who was asked and stayed silent is gone. */
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
