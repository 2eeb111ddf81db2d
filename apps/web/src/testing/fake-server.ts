/** A server that answers by method and path, in any order of calls. A test may change the answers. */
import { vi } from 'vitest';
import type { Answer } from './fake-fetch';

export interface FakeServer {
  /** The calls in their order, such as "GET /api/orders". */
  readonly asked: string[];
  /** The last body of each call with a body, by the name of the call. */
  readonly bodies: Record<string, unknown>;
  readonly answers: Record<string, Answer>;
}

const healthCall = 'GET /api/health';

export function fakeServer(answers: Record<string, Answer>): FakeServer {
  const server: FakeServer = { asked: [], bodies: {}, answers };
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const call = `${request.method ?? 'GET'} ${address.split('?')[0]}`;
    // The page asks for the health before a call that is sent once (decision 0604). The server of the tests is there.
    if (call === healthCall && !server.answers[call]) return new Response('{}');
    server.asked.push(call);
    if (typeof request.body === 'string') server.bodies[call] = JSON.parse(request.body);
    const answer = server.answers[call];
    if (!answer) throw new Error(`The test has no answer to ${call}`);
    if (answer instanceof Error) throw answer;
    const [status, body] = answer;
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  });
  return server;
}

export const data = (value: unknown, more: object = {}): Answer => [
  200,
  { success: true, data: value, ...more },
];
export const refused = (status: number, error: string, code = 'REFUSED', details?: object): Answer => [
  status,
  { error, code, details },
];
