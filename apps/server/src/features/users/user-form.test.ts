import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';

describe('the user form', () => {
  let plant: TestPlant;
  let admin: Person;
  beforeAll(async () => {
    plant = await buildTestPlant();
    admin = await plant.person('admin');
  });
  afterAll(() => plant.close());

  const body = (username: string) => ({
    username,
    email: `${username}@plant.example`,
    password: 'simple',
  });

  const hostile: readonly [string, unknown][] = [
    ['a number', 7],
    ['a list', ['a']],
    ['a record', { a: 1 }],
    ['markup', '<script>alert(1)</script>'],
    ['a NUL character', 'a\u0000bc'],
    ['half a character', 'abc\ud800'],
    ['half a megabyte', 'x'.repeat(500_000)],
    ['a line break', 'abc\ndef'],
  ];
  const fields = [
    'username',
    'email',
    'role',
    'employee_code',
    'company',
    'fullName',
    'first_name',
    'last_name',
    'phone',
  ];
  const cases = fields.flatMap((field) => hostile.map(([what, value]) => [field, what, value] as const));

  it.each(cases)('refuses in %s: %s', async (field, _what, value) => {
    for (const [method, path] of [
      ['POST', '/api/users'],
      ['PUT', `/api/users/${admin.id}`],
    ] as const) {
      const wanted = method === 'POST' ? body('hostile') : {};
      const answer = await admin.request(method, path, { ...wanted, [field]: value });
      expect(answer.status).toBe(400);
      const details = answer.body.details as { fields: { path: string }[] };
      expect(details.fields.map((problem) => problem.path)).toContain(field);
    }
  });

  it.each([
    ['username', '', 'Username is required'],
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['username', 'x'.repeat(51), 'Username must be at most 50 characters'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['email', '', 'Email is required'],
    ['role', 'owner', 'Role must be one of admin, manager, supervisor, operator, viewer, packer'],
  ])('shows the message of %s "%s": %s', async (field, value, message) => {
    const answer = await admin.request('POST', '/api/users', { ...body('whoever'), [field]: value });
    const details = answer.body.details as { fields: { path: string; message: string }[] };
    expect(answer.status).toBe(400);
    expect(details.fields[0]).toEqual({ path: field, message });
  });

  it.each([undefined, '', 'abcde', 'x'.repeat(129), 123_456])(
    'the form takes no password like %j',
    async (password) => {
      const answer = await admin.request('POST', '/api/users', { ...body('whoever'), password });
      expect(answer.status).toBe(400);
    },
  );

  it('treats keys of the prototype as invalid JSON, and ignores other unknown keys', async () => {
    const send = (payload: string) =>
      plant.app.inject({
        method: 'POST',
        url: '/api/users',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        payload,
      });
    const valid = JSON.stringify(body('protoless')).slice(1);
    expect((await send(`{"__proto__":{"role":"admin"},${valid}`)).statusCode).toBe(400);
    const answer = await send(`{"failed_sign_ins":-1,"id":1,"password_hash":"x",${valid}`);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data.failed_sign_ins).toBe(0);
  });
});
