/** Calls of an endpoint over a server's port, as the browser makes them. */
import type { Endpoint } from '@pms/domain/endpoint';
import { login } from '@pms/domain/sessions/endpoints';
import { wholeSignIn } from '@pms/domain/sessions/schema';
import type { z } from 'zod';
import { type Call, type ErrorReply, pathOf, type Reply } from './build-app';

type AnswerOf<E extends Endpoint> = z.output<E['response']>;

/** Where a server listens, and the session in whose name it is called. */
export interface Door {
  readonly origin: string;
  readonly token?: string;
}

/** Whatever the server answers; throws when it does not answer at all. */
export async function send<E extends Endpoint>(
  { origin, token }: Door,
  endpoint: E,
  call: Call<E> = {},
): Promise<Reply<unknown>> {
  const answer = await fetch(`${origin}${pathOf(endpoint, call)}`, {
    method: endpoint.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
}

/** The whole answer of a call that succeeds. */
export async function sendWell<E extends Endpoint>(
  door: Door,
  endpoint: E,
  call: Call<E> = {},
): Promise<AnswerOf<E>> {
  const { status, body } = await send(door, endpoint, call);
  if (status !== endpoint.status)
    throw new Error(`${endpoint.name} answered ${status}: ${JSON.stringify(body)}`);
  return body as AnswerOf<E>;
}

/** Status and error body of a call that is refused. */
export async function sendRefused<E extends Endpoint>(
  door: Door,
  endpoint: E,
  call: Call<E> = {},
): Promise<Reply<ErrorReply>> {
  const reply = await send(door, endpoint, call);
  if (reply.status < 400)
    throw new Error(`${endpoint.name} was expected to refuse, but answered ${reply.status}`);
  return reply as Reply<ErrorReply>;
}

/** Signs in and gives the token. */
export async function signInAt(origin: string, username: string, password: string): Promise<string> {
  return wholeSignIn.parse(await sendWell({ origin }, login, { body: { username, password } })).token;
}
