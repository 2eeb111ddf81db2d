// For Linux: a listening socket in the abstract namespace is taken atomically. The kernel frees the socket when the
// process that holds it dies, so a lock is never stale.
import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import type { Unlock } from './unlock';

/** Takes the lock of a data folder. Returns undefined while another process holds the lock. */
export function trySocketLock(base: string): Promise<Unlock | undefined> {
  const path = `\0pms-start-${createHash('sha256').update(base).digest('hex').slice(0, 40)}`;
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    // Without `exclusive`, the workers of node:cluster would share one listening socket.
    server.listen({ path, exclusive: true }, () =>
      resolve(() => new Promise((closed) => server.close(() => closed()))),
    );
  });
}
