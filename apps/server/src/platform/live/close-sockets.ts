/** Closes connections with the closing handshake. Terminates a connection whose client does not answer. */
import { once } from 'node:events';
import type { WebSocket } from 'ws';

const patienceMs = 2_000;

export async function closeSockets(
  webSockets: Iterable<WebSocket>,
  code: number,
  reason: string,
): Promise<void> {
  const open = [...webSockets].filter((socket) => socket.readyState !== socket.CLOSED);
  const closed = Promise.all(open.map((socket) => once(socket, 'close')));
  for (const socket of open) socket.close(code, reason);
  const patience = setTimeout(() => {
    for (const socket of open) socket.terminate();
  }, patienceMs);
  await closed;
  clearTimeout(patience);
}
