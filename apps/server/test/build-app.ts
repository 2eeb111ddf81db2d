/** The application of one test file: a separate database, a separate server, and signed-in people. */

import type { Endpoint } from '@pms/domain/endpoint';
import type { Role } from '@pms/domain/roles';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { z } from 'zod';
import { buildApp } from '../src/app';
import { startSession } from '../src/features/sessions/start-session';
import { type Connections, connect, type Database } from '../src/platform/database';
import type { Server } from '../src/platform/http/route';
import type { LiveLimits } from '../src/platform/live/live-settings';
import { createLog } from '../src/platform/log';
import { reachOf } from '../src/platform/outgoing/private-networks';
import { sealerOf } from '../src/platform/plant-key';
import { createDatabase, dropDatabase } from './cluster';

export interface Reply<Body = Record<string, unknown>> {
  readonly status: number;
  readonly body: Body;
}

export interface ErrorReply {
  readonly error: string;
  readonly code: string;
  readonly details?: Record<string, unknown>;
}

export interface Call<E extends Endpoint> {
  readonly params?: z.input<E['params']>;
  readonly query?: z.input<E['query']>;
  readonly body?: z.input<E['body']>;
  readonly headers?: Record<string, string>;
}

export interface Person {
  readonly id: number;
  readonly username: string;
  readonly token: string;
  /** Calls an endpoint and returns the whole answer. The test fails unless the call succeeds. */
  call<E extends Endpoint>(endpoint: E, call?: Call<E>): Promise<z.output<E['response']>>;
  /** Makes a call that the endpoint must refuse, and returns the status and the error. */
  refused<E extends Endpoint>(endpoint: E, call?: Call<E>): Promise<Reply<ErrorReply>>;
  /** Makes any call, also with a wrong form. */
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
}

export interface TestPlant {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly server: Server;
  /** The address of the database. */
  readonly url: string;
  /** The address of the server. The server listens from the first call of this function. */
  origin(): Promise<string>;
  /** Adds a person of this role and signs the person in. */
  person(role: Role): Promise<Person>;
  /** Sets the plant's clock for every process on this database. */
  standAt(instant: string): Promise<void>;
  close(): Promise<void>;
}

/** Every process of a plant has the same key. */
export const testSealer = sealerOf(Buffer.from('the key of every plant under test'));

export interface PlantWish {
  /** Serves the live channel, with these limits in place of the usual limits. */
  readonly live?: Partial<LiveLimits>;
}

export async function buildTestPlant({ live }: PlantWish = {}): Promise<TestPlant> {
  const adminUrl = inject('adminUrl');
  const url = await createDatabase(adminUrl, inject('templateUrl'));
  const log = createLog('silent');
  const connections = connect(url, log, 8);
  const server: Server = {
    db: connections.db,
    connections,
    log,
    isDemo: false,
    sealer: testSealer,
    countPaceMs: 0,
    reach: reachOf([]),
    // On a busy machine every call is slow, and tests that compare tables would find the records of slow calls.
    slowAfterMs: Number.POSITIVE_INFINITY,
  };
  const app = await buildApp({
    server,
    checkAnswers: true,
    ...(live ? { live: { databaseUrl: url, limits: live } } : {}),
  });
  await app.ready();
  let origin: Promise<string> | undefined;
  let people = 0;
  return {
    app,
    db: connections.db,
    server,
    url,
    origin: () => {
      origin ??= app.listen({ host: '127.0.0.1', port: 0 });
      return origin;
    },
    person: async (role) => {
      people += 1;
      return signIn(app, connections, role, `${role}${people}`);
    },
    standAt: (instant) => standAt(connections.db, instant),
    close: async () => {
      await app.close();
      await connections.close();
      await dropDatabase(adminUrl, url);
    },
  };
}

export async function insertPerson(db: Database, role: Role, username: string): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({ username, role, full_name: `${username} Mokoena`, employee_code: `EMP-${username}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function signIn(
  app: FastifyInstance,
  connections: Connections,
  role: Role,
  username: string,
): Promise<Person> {
  const id = await insertPerson(connections.db, role, username);
  const token = await startSession(connections.db, id, {
    remember_me: false,
    address: null,
    user_agent: null,
  });
  const request = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> => {
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() };
  };
  const send = <E extends Endpoint>(endpoint: E, call: Call<E> = {}) =>
    request(endpoint.method, pathOf(endpoint, call), call.body, call.headers);
  return {
    id,
    username,
    token,
    request,
    call: async (endpoint, call) => {
      const reply = await send(endpoint, call);
      if (reply.status !== endpoint.status) {
        throw new Error(`${endpoint.name} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
      }
      return reply.body as never;
    },
    refused: async (endpoint, call) => {
      const reply = await send(endpoint, call);
      if (reply.status < 400)
        throw new Error(`${endpoint.name} was expected to refuse, but answered ${reply.status}`);
      return reply as unknown as Reply<ErrorReply>;
    },
  };
}

export function pathOf<E extends Endpoint>(endpoint: E, call: Pick<Call<E>, 'params' | 'query'>): string {
  const params = (call.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams(
    Object.entries((call.query ?? {}) as Record<string, unknown>).map(
      ([key, value]) => [key, String(value)] as [string, string],
    ),
  );
  return query.size > 0 ? `/api${path}?${query}` : `/api${path}`;
}

/** Replaces the plant's clock in this database by a constant time. */
async function standAt(db: Database, instant: string): Promise<void> {
  await sql`create or replace function plant_clock() returns timestamptz language sql stable as ${sql.lit(
    `select '${new Date(instant).toISOString()}'::timestamptz`,
  )}`.execute(db);
}
