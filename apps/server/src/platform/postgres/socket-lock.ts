// Linux: a listening socket in the abstract namespace is taken atomically and freed by the kernel when its holder dies,
// so a lock is never stale.
import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import type { Unlock } from './unlock';

/** Takes the lock of a data folder, or returns undefined while another process holds it. */
export function trySocketLock(base: string): Promise<Unlock | undefined> {
  const path = `\0pms-start-${createHash('sha256').update(base).digest('hex').slice(0, 40)}`;
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    // exclusive: a worker of node:cluster would otherwise share one listening socket with its siblings.
    server.listen({ path, exclusive: true }, () =>
      resolve(() => new Promise((closed) => server.close(() => closed()))),
    );
  });
}
