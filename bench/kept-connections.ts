/**
 * Calls over kept connections with the HTTP module of Node. `fetch` costs the calling process about as much processor time
 * as a session check costs the server, and the bench shares the processors with the server.
 */
import { Agent, request } from 'node:http';
import type { BenchPlant } from './plant';

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** A call with a token. */
export type Send = (token: string, method: string, path: string, body?: unknown) => Promise<Answer>;

/** Opens at most this number of connections. Kept connections end with the process or with the server. */
export function openConnections(origin: string, connections: number): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(origin);
  return (token, method, path, body) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        authorization: `Bearer ${token}`,
        ...(text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      };
      const sent = request({ agent, hostname, port, method, path: `/api${path}`, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
        );
      });
      sent.on('error', reject);
      sent.end(text);
    });
}

/** A call with the token of the signed-in admin. Throws an error if the answer is not a success. */
export type Call = <Data>(method: string, path: string, body?: unknown) => Promise<Data>;

export function callsOf(plant: BenchPlant, connections: number): Call {
  const send = openConnections(plant.origin, connections);
  return async <Data>(method: string, path: string, body?: unknown): Promise<Data> => {
    const { status, text } = await send(plant.token, method, path, body);
    if (status < 200 || status > 299) throw new Error(`${method} ${path} answered ${status}: ${text}`);
    return JSON.parse(text) as Data;
  };
}
