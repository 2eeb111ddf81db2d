/** Replaces `fetch` by a server with prepared answers. The server records the requests. */
import { vi } from 'vitest';

export interface Asked {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** The time of the request by the clock of the test. */
  readonly at: number;
}

/** A status with its body, or the failure of the network. */
export type Answer = readonly [status: number, body?: unknown, headers?: Record<string, string>] | Error;

export const networkFailure = (): Error => new TypeError('Failed to fetch');
/** The error of the browser for a call whose time is over. */
export const timeOver = (): Error => new DOMException('The operation timed out.', 'TimeoutError');

/** Returns the answers one after the other. The last answer is repeated. */
export function fakeFetch(...answers: readonly Answer[]): readonly Asked[] {
  const asked: Asked[] = [];
  const answer = async (address: string, request: RequestInit = {}): Promise<Response> => {
    const next = answers[Math.min(asked.length, answers.length - 1)];
    asked.push({
      address,
      method: request.method ?? 'GET',
      headers: request.headers as Record<string, string>,
      body: typeof request.body === 'string' ? JSON.parse(request.body) : undefined,
      at: Date.now(),
    });
    if (!next || next instanceof Error) throw next ?? networkFailure();
    const [status, body, headers = {}] = next;
    const text = typeof body === 'string' || body === undefined ? (body ?? null) : JSON.stringify(body);
    return new Response(text, { status, headers });
  };
  vi.stubGlobal('fetch', answer);
  return asked;
}
