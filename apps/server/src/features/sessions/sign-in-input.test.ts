import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type TestPlant } from '../../../test/build-app';
import { tryLogin } from '../../../test/try-login';

describe('the input of a sign-in', () => {
  let plant: TestPlant;
  beforeAll(async () => {
    plant = await buildTestPlant();
  });
  afterAll(() => plant.close());

  // covers SIGN-27
  it.each([
    ['nothing', {}, ['username', 'password']],
    ['no password', { username: 'lerato' }, ['password']],
    ['blank fields', { username: '  ', password: '' }, ['username', 'password']],
    ['numbers', { username: 1, password: 2 }, ['username', 'password']],
    ['lists and records', { username: ['a'], password: { length: 6 } }, ['username', 'password']],
    ['null', { username: null, password: null }, ['username', 'password']],
    ['a NUL character', { username: 'ler\u0000ato', password: 'x' }, ['username']],
    ['half a character', { username: 'ler\ud800ato', password: 'x' }, ['username']],
    ['a name without end', { username: 'a'.repeat(500_000), password: 'x' }, ['username']],
    ['a password without end', { username: 'lerato', password: 'a'.repeat(500_000) }, ['password']],
    [
      'a remember_me that is text',
      { username: 'lerato', password: 'x', remember_me: 'yes' },
      ['remember_me'],
    ],
  ])('is refused with %s, with a sentence beside each wrong field', async (_, body, fields) => {
    const { status, body: answer } = await tryLogin(plant.app, body);
    expect(status).toBe(400);
    expect(answer.code).toBe('VALIDATION');
    const problems = answer.details?.fields ?? [];
    expect([...new Set(problems.map(({ path }) => path))]).toEqual(fields);
    for (const { message } of problems) expect(message).not.toMatch(/^Invalid input/);
  });

  it.each([
    ['a list', '[]', 400],
    ['text', '"lerato"', 400],
    ['broken JSON', '{"username":', 400],
    ['a prototype key', '{"__proto__":{"admin":true},"username":"a","password":"b"}', 400],
    ['a constructor key', '{"constructor":{"prototype":{"x":1}},"username":"a","password":"b"}', 400],
    ['more than a megabyte', JSON.stringify({ username: 'a', password: 'x'.repeat(1_100_000) }), 413],
  ])('is answered with an error body if the body is %s', async (_, payload, status) => {
    const answer = await plant.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({
      error: expect.any(String),
      code: expect.any(String),
      ...(answer.json().details ? { details: expect.anything() } : {}),
    });
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('with markup and quotes in the name is an unknown name', async () => {
    for (const username of [
      `' or 1=1 --`,
      '<script>alert(1)</script>',
      'constructor',
      '__proto__',
      '%',
      '_',
    ]) {
      expect((await tryLogin(plant.app, { username, password: 'x' })).status).toBe(401);
    }
  });
});
