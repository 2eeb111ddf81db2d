/** Calls of endpoints through the port of a server, like the calls of a browser. */
import type { Endpoint } from '@pms/domain/endpoint';
import { login } from '@pms/domain/sessions/endpoints';
import { wholeSignIn } from '@pms/domain/sessions/schema';
import type { z } from 'zod';
import { type Call, type ErrorReply, pathOf, type Reply } from './build-app';

type AnswerOf<E extends Endpoint> = z.output<E['response']>;

/** The address of a server, and the token of the session that makes the calls. */
export interface Door {
  readonly origin: string;
  readonly token?: string;
}

/** Returns every answer of the server, also a refusal. Throws an error if the server does not answer. */
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

/** Makes a call that must succeed, and returns the whole answer. */
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

/** Makes a call that the server must refuse, and returns the status and the error. */
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

/** Signs in and returns the token. */
export async function signInAt(origin: string, username: string, password: string): Promise<string> {
  return wholeSignIn.parse(await sendWell({ origin }, login, { body: { username, password } })).token;
}
