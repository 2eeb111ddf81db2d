/**
 * Stopping takes as long as what is under way, and no longer: a connection that is kept for later, that a browser opened
 * ahead of need or that has just carried the last answer would hold a stopping server for a minute and more.
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
  // A live connection is closed with its own words by whoever serves it.
  app.server.on('upgrade', ({ socket }) => idle.delete(socket));
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of idle) socket.destroy();
  });
}
