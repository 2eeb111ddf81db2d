import { createServer } from 'node:net';

/** A free port on the loopback address. This is the wanted port if possible, so that earlier addresses stay valid. */
export async function freePort(wanted = 0): Promise<number> {
  try {
    return await listenOnce(wanted);
  } catch (error) {
    if (wanted === 0) throw error;
    return listenOnce(0);
  }
}

function listenOnce(port: number): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      const found = typeof address === 'object' && address !== null ? address.port : port;
      server.close(() => resolve(found));
    });
  });
}
