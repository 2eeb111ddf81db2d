/** A repeated write gives its first answer again (decision A-28). */
import { answer, endpoint } from '@pms/domain/endpoint';
import { RefusalError, refusal } from '@pms/domain/refusal';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { probeServer } from '../../../test/probe-server';
import { waitingCalls } from '../../../test/waiting-calls';
import { writes } from './route';

const body = z.object({ what: z.string(), fails: z.boolean().optional() });
const note = endpoint({
  name: 'note',
  method: 'POST',
  path: '/notes/{id}',
  access: 'signed-in',
  summary: 'Notes something in the audit log.',
  params: z.object({ id: z.string() }),
  body,
  response: answer(z.object({ noted: z.string(), nth: z.number() })),
  status: 201,
});
const forget = endpoint({ ...note, name: 'forget', method: 'DELETE', status: 204, response: z.undefined() });
const keyless = endpoint({ ...note, name: 'keyless', path: '/keyless/{id}', repeat: 'no-key' });

describe('a write with an Idempotency-Key', () => {
  let plant: TestPlant;
  let app: FastifyInstance;
  let operator: Person;
  let ran = 0;
  /** Blocks a running write until the test releases it. */
  let gate: Promise<void> = Promise.resolve();

  beforeAll(async () => {
    plant = await buildTestPlant();
    operator = await plant.person('operator');
  });
  afterAll(() => plant.close());
  beforeEach(async () => {
    ran = 0;
    gate = Promise.resolve();
    const run = async ({
      change,
      body: { what, fails },
    }: Parameters<Parameters<typeof writes<typeof note>>[1]>[0]) => {
      ran += 1;
      const nth = ran;
      await gate;
      change.audit({ action: 'settings_changed', entity: 'settings', after: { what } });
      if (fails) throw new RefusalError(refusal('NOT_NOW', 409, 'Not now'));
      return { data: { noted: what, nth } };
    };
    app = await probeServer({
      server: plant.server,
      routes: [
        writes(note, run),
        writes(keyless, run),
        writes(forget, async (asked) => {
          await run(asked as never);
          return undefined as never;
        }),
      ],
    });
  });

  const send = async (
    key: string,
    payload: object,
    { person = operator, path = '/notes/1', method = 'POST' } = {},
  ) => {
    const reply = await app.inject({
      method: method as 'POST',
      url: `/api${path}`,
      headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': key },
      payload,
    });
    return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
  };
  const noted = async () =>
    (await plant.db.selectFrom('audit_log').selectAll().where('action', '=', 'settings_changed').execute())
      .length;

  // covers CALL-60
  it('runs once, and the repeated call gets the first answer with its status', async () => {
    const before = await noted();
    const first = await send('once', { what: 'a' });
    expect(first).toEqual({ status: 201, body: { success: true, data: { noted: 'a', nth: 1 } } });
    expect(await send('once', { what: 'a' })).toEqual(first);
    expect([ran, (await noted()) - before]).toEqual([1, 1]);
  });

  it('runs once, also if its answer has no body', async () => {
    const options = { method: 'DELETE' };
    expect(await send('empty', { what: 'a' }, options)).toEqual({ status: 204, body: undefined });
    expect(await send('empty', { what: 'a' }, options)).toEqual({ status: 204, body: undefined });
    expect(ran).toBe(1);
  });

  // covers CALL-61
  it('refuses another body under the same key', async () => {
    await send('body', { what: 'a' });
    expect(await send('body', { what: 'b' })).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    expect(ran).toBe(1);
  });

  // covers CALL-62
  it('is a different write for each person, each path and each method', async () => {
    const other = await plant.person('operator');
    const answers = [
      await send('shared', { what: 'a' }),
      await send('shared', { what: 'a' }, { person: other }),
      await send('shared', { what: 'a' }, { path: '/notes/2' }),
    ];
    expect(answers.map((reply) => reply.body.data.nth)).toEqual([1, 2, 3]);
    expect((await send('shared', { what: 'a' }, { method: 'DELETE' })).status).toBe(204);
    expect(ran).toBe(4);
  });

  // covers CALL-63
  it('does not store a refusal: the same key may be sent again', async () => {
    const before = await noted();
    expect((await send('retry', { what: 'a', fails: true })).status).toBe(409);
    expect((await send('retry', { what: 'a', fails: true })).status).toBe(409);
    expect((await send('retry', { what: 'a' })).status).toBe(201);
    expect([ran, (await noted()) - before]).toEqual([3, 1]);
    expect((await send('wrong', {})).status).toBe(400);
    expect((await send('wrong', { what: 'a' })).status).toBe(201);
  });

  it('runs once if both calls arrive at the same moment: the second call waits for the first', async () => {
    let letGo = (): void => undefined;
    gate = new Promise((resolve) => {
      letGo = resolve;
    });
    const calls = [send('race', { what: 'a' }), send('race', { what: 'a' })];
    await expect.poll(() => waitingCalls(plant.db)).toBe(1);
    letGo();
    const [first, second] = await Promise.all(calls);
    expect(first).toEqual(second);
    expect([first?.status, ran]).toEqual([201, 1]);
  });

  it('runs the second of two calls at the same moment if the first call is refused', async () => {
    let letGo = (): void => undefined;
    gate = new Promise((resolve) => {
      letGo = resolve;
    });
    const calls = [send('both', { what: 'a', fails: true }), send('both', { what: 'a', fails: true })];
    await expect.poll(() => waitingCalls(plant.db)).toBe(1);
    letGo();
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([409, 409]);
    expect(ran).toBe(2);
  });

  it('stores a hash of the request, and not the request', async () => {
    await send('hashed', { what: 'something private' });
    const { request_hash, endpoint: path } = await plant.db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('key', '=', 'hashed')
      .executeTakeFirstOrThrow();
    expect(path).toBe('POST /api/notes/1');
    expect(request_hash).toHaveLength(32);
  });

  it('has no effect on calls that take no key', async () => {
    const options = { path: '/keyless/1' };
    expect((await send('none', { what: 'a' }, options)).body.data.nth).toBe(1);
    expect((await send('none', { what: 'a' }, options)).body.data.nth).toBe(2);
  });

  it.each(['', 'x'.repeat(201)])('refuses an empty key and a key that is too long', async (key) => {
    expect(await send(key, { what: 'a' })).toMatchObject({
      status: 400,
      body: { code: 'IDEMPOTENCY_KEY_INVALID' },
    });
  });
});
