/**
 * Calls over kept connections with the HTTP module of Node. `fetch` costs the calling process about as much processor time
 * as a session check costs the server, and the bench shares the processors with the server.
 */
import { Agent, request } from 'node:http';
import type { BenchPlant } from './plant';

export interface KeptConnections {
  /** A call with the token of the signed-in admin. Throws an error if the answer is not a success. */
  call<Data>(method: string, path: string, body?: unknown): Promise<Data>;
  close(): void;
}

/** Opens at most this number of connections to the server of the plant. */
export function openConnections(plant: BenchPlant, connections: number): KeptConnections {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(plant.origin);
  const call = <Data>(method: string, path: string, body?: unknown): Promise<Data> =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const sent = request(
        {
          agent,
          hostname,
          port,
          method,
          path: `/api${path}`,
          headers: {
            authorization: `Bearer ${plant.token}`,
            ...(text === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () => {
            const answered = Buffer.concat(parts).toString();
            const status = answer.statusCode ?? 0;
            if (status >= 200 && status < 300) resolve(JSON.parse(answered) as Data);
            else reject(new Error(`${method} ${path} answered ${status}: ${answered}`));
          });
        },
      );
      sent.on('error', reject);
      sent.end(text);
    });
  return { call, close: () => agent.destroy() };
}
