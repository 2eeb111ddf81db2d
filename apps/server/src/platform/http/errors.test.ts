import { answer, endpoint } from '@pms/domain/endpoint';
import { refusal } from '@pms/domain/refusal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { keptLog } from '../../../test/kept-log';
import { probeServer } from '../../../test/probe-server';
import { secondProcess } from '../../../test/second-process';
import { open } from './route';

const nowhere = 'postgres://app:secret-of-the-database@127.0.0.1:1/plant';

describe('an error body', () => {
  let plant: TestPlant;
  let admin: Person;
  beforeAll(async () => {
    plant = await buildTestPlant();
    admin = await plant.person('admin');
  });
  afterAll(() => plant.close());

  const probe = endpoint({
    name: 'probe',
    method: 'GET',
    path: '/probe',
    access: 'public',
    summary: 'Fails.',
    response: answer(z.object({ known: z.string() })),
  });

  const send = async (headers: Record<string, string>, payload: string, url = '/api/settings/profile') => {
    const reply = await plant.app.inject({
      method: 'PUT',
      url,
      headers: { authorization: `Bearer ${admin.token}`, ...headers },
      payload,
    });
    return { status: reply.statusCode, body: reply.json() };
  };
  const json = { 'content-type': 'application/json' };

  it('names the fault of every wrong field, and the first fault as the message', async () => {
    expect(await send(json, '{"email":"nobody","fullName":""}')).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION',
        error: 'Please enter a valid email address',
        details: {
          fields: [
            { path: 'email', message: 'Please enter a valid email address' },
            { path: 'fullName', message: 'Full name is required' },
          ],
        },
      },
    });
  });

  it.each([
    ['broken JSON', json, '{"email":', 400, 'BAD_REQUEST'],
    ['a prototype key', json, '{"__proto__":{}}', 400, 'BAD_REQUEST'],
    ['a body over a megabyte', json, `{"email":"${'x'.repeat(1_048_577)}"}`, 413, 'TOO_LARGE'],
    ['another content type', { 'content-type': 'text/xml' }, '<email/>', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'a form where JSON belongs',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'email=a',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['nothing under a JSON content type', json, '', 400, 'VALIDATION', '/api/admin/mail'],
  ] as const)('answers %s', async (_what, headers, payload, status, code, url?: string) => {
    expect(await send(headers, payload, url)).toMatchObject({
      status,
      body: { code, error: expect.any(String) },
    });
  });

  it.each([
    ['GET', '/api/no-such-path'],
    ['POST', '/api/health'],
    ['GET', '/api/users/../no-such'],
    ['GET', '/api/%00'],
  ] as const)('answers 404 to %s %s', async (method, url) => {
    const reply = await plant.app.inject({ method, url });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each(['abc', '0', '-1', '1.5', '1e400', '99999999999999999999'])(
    'answers 400 to the id "%s"',
    async (id) => {
      expect((await admin.request('PUT', `/api/users/${id}`, {})).status).toBe(400);
    },
  );

  it('has the status 503 if the database is away, and the health endpoint reports this, too', async () => {
    const { log, text } = keptLog();
    const app = await secondProcess(nowhere, log);
    const headers = { authorization: `Bearer ${admin.token}` };
    for (const request of [
      { url: '/api/users', headers },
      { method: 'POST' as const, url: '/api/auth/login', payload: { username: 'abc', password: 'x' } },
      { method: 'PUT' as const, url: '/api/settings/profile', headers, payload: {} },
    ]) {
      const reply = await app.inject(request);
      expect(reply.statusCode).toBe(503);
      expect(reply.json()).toEqual({
        code: 'DATABASE_UNAVAILABLE',
        error: 'The database does not answer. Please try again in a moment.',
      });
    }
    const health = await app.inject('/api/health');
    expect(health.statusCode).toBe(503);
    expect(health.json().details).toMatchObject({ status: 'degraded', database: 'unreachable' });
    expect(text()).not.toContain('secret-of-the-database');
  });

  // covers SAFE-40
  it.each([
    ['a full disk', '53100', 'DISK_FULL'],
    ['too many connections', '53300', 'DATABASE_BUSY'],
    ['a deadlock', '40P01', 'DATABASE_BUSY'],
    ['a lock that was waited for too long', '55P03', 'DATABASE_BUSY'],
    ['a limit of time', '57014', 'TOOK_TOO_LONG'],
    ['a lost connection', '08006', 'DATABASE_UNAVAILABLE'],
  ])('has the status 503 with a time for another try after %s', async (_what, sqlState, code) => {
    const { log, text } = keptLog();
    const app = await probeServer({
      server: { ...plant.server, log },
      routes: [
        open(probe, async ({ db }) => {
          await sql`do ${sql.lit(`begin raise exception 'as seen by PostgreSQL' using errcode = '${sqlState}'; end`)}`.execute(
            db,
          );
          return { data: { known: '' } };
        }),
      ],
    });
    const reply = await app.inject('/api/probe');
    expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([503, code, '5']);
    expect(text()).toContain('as seen by PostgreSQL');
  });

  // covers SAFE-41
  it('of a refusal because of the caller is in the log and, once a minute, in the audit log', async () => {
    const { log, lines } = keptLog();
    const app = await secondProcess(plant.url, log);
    const viewer = await plant.person('viewer');
    const headers = { authorization: `Bearer ${viewer.token}` };
    for (const url of ['/api/admin/sessions', '/api/admin/sessions', '/api/admin/overview'])
      expect((await app.inject({ url, headers })).statusCode).toBe(403);
    expect(lines().filter(({ msg }) => msg === 'A request was refused')).toMatchObject(
      Array(3).fill({ code: 'PERMISSION_DENIED', status: 403, user_id: viewer.id }),
    );
    const noted = () =>
      plant.db
        .selectFrom('audit_log')
        .select(['username', 'after'])
        .where('action', '=', 'call_refused')
        .where('user_id', '=', viewer.id)
        .execute();
    await expect.poll(noted).toHaveLength(1);
    expect(await noted()).toMatchObject([
      { username: viewer.username, after: { call: 'GET /api/admin/sessions', code: 'PERMISSION_DENIED' } },
    ]);
  });

  it('does not follow when the database is back', async () => {
    const app = await secondProcess(plant.url);
    const ask = async () => (await app.inject('/api/health')).statusCode;
    expect(await ask()).toBe(200);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(plant.db);
    await expect.poll(ask).toBe(200);
    await expect.poll(async () => (await plant.app.inject('/api/health')).statusCode).toBe(200);
  });

  it('reports the cause of an internal error only to the log', async () => {
    const { log, text } = keptLog();
    const app = await probeServer({
      server: { ...plant.server, log },
      routes: [
        open(probe, async () => {
          throw new Error('the inner workings');
        }),
      ],
    });
    const reply = await app.inject('/api/probe');
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toEqual({
      code: 'INTERNAL',
      error: 'Something went wrong on the server. Please try again.',
    });
    expect(text()).toContain('the inner workings');
  });

  it('has the sentence of a rule if a constraint of the database refused the write', async () => {
    const app = await probeServer({
      server: plant.server,
      constraints: {
        users_username_check: () => refusal('NAME_LENGTH', 409, 'A name has 3 to 50 characters'),
      },
      routes: [
        open(probe, async ({ db }) => {
          await db.insertInto('users').values({ username: 'x', full_name: 'X', role: 'viewer' }).execute();
          return { data: { known: '' } };
        }),
      ],
    });
    expect((await app.inject('/api/probe')).json()).toEqual({
      code: 'NAME_LENGTH',
      error: 'A name has 3 to 50 characters',
    });
  });

  it.each([
    ['update sessions set user_id = 987654', 'RECORD_GONE'],
    ['delete from users', 'RECORD_IN_USE'],
  ])(
    'names another change if a foreign key without a sentence of its own refused: %s',
    async (statement, code) => {
      const app = await probeServer({
        server: plant.server,
        routes: [
          open(probe, async ({ db }) => {
            await sql.raw(statement).execute(db);
            return { data: { known: '' } };
          }),
        ],
      });
      const reply = await app.inject('/api/probe');
      expect([reply.statusCode, reply.json().code]).toEqual([409, code]);
    },
  );
});
