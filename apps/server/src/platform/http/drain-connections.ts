/**
 * A server that stops waits only for the calls under way. Without this hook, an idle connection would delay the stop
 * for a minute or more. An idle connection may be a kept connection, a connection that a browser opened in advance, or
 * a connection whose last answer has just been sent.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export function drainConnections(app: FastifyInstance): void {
  const idle = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket) => {
    if (isClosing) return socket.destroy();
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    idle.delete(socket);
    response.once('close', () => {
      if (isClosing) socket.destroySoon();
      else if (!socket.destroyed) idle.add(socket);
    });
  });
  // The live channel closes its own connections, with a close code.
  app.server.on('upgrade', ({ socket }) => idle.delete(socket));
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of idle) socket.destroy();
  });
}
