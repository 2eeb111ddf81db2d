/** The log must contain no secrets, because a reader of the log could act as another person. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type TestPlant } from '../../../test/build-app';
import { anAccount } from '../../../test/builders';
import { keptLog } from '../../../test/kept-log';
import { secondProcess } from '../../../test/second-process';
import { loggablePath } from '../log';

describe('the log of the server', () => {
  let plant: TestPlant;
  beforeAll(async () => {
    plant = await buildTestPlant();
  });
  afterAll(() => plant.close());

  it('contains no password, token or ticket, for any call and any failure', async () => {
    const kept = keptLog();
    const app = await secondProcess(plant.url, kept.log);
    const account = await anAccount(plant.db, { role: 'admin', password: 'Kept-Out-Of-Logs-1' });
    const login = (password: string, username = account.username) =>
      app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password } });
    const { token } = (await login(account.password)).json() as { token: string };
    await login('Wrong-But-Secret-2');
    await login('Unknown-And-Secret-3', 'nobody');
    await login('Broken\u0000Secret-4', 'bro\u0000ken');
    const headers = { authorization: `Bearer ${token}`, cookie: 'session=Cookie-Secret-5' };
    const ticket = (await app.inject({ url: '/api/auth/websocket-token', headers })).json().token as string;
    await app.inject({ url: `/api/nowhere?token=${ticket}`, headers });
    const bodies = [
      [
        'POST',
        '/api/settings/change-password',
        { currentPassword: 'Cur-Secret-6', newPassword: 'New-Secret-7' },
      ],
      ['POST', '/api/auth/first-password', { newPassword: 'First-Secret-8' }],
      ['POST', '/api/users', { username: 'abc', email: 'a@b.c', password: 'User-Secret-9' }],
    ] as const;
    for (const [method, url, payload] of bodies) await app.inject({ method, url, headers, payload });
    // A fault of the server during a call with secrets.
    await plant.db.schema.alterTable('users').renameTo('users_away').execute();
    const faults = await Promise.all([login('Fault-Secret-10'), app.inject({ url: '/api/users', headers })]);
    await plant.db.schema.alterTable('users_away').renameTo('users').execute();
    expect(faults.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
    expect(kept.lines().filter(({ msg }) => msg === 'A request failed')).toHaveLength(2);
    const text = kept.text();
    expect(text).not.toMatch(/Secret-\d|Kept-Out-Of-Logs|argon2/);
    for (const secret of [token, ticket]) expect(text).not.toContain(secret);
  });

  it('hides fields with secrets, also if the code logs them', () => {
    const { log, text } = keptLog();
    log.info({ body: { password: 'S1', newPassword: 'S2', currentPassword: 'S3', token: 'S4' } }, 'careless');
    log.info({ req: { headers: { authorization: 'Bearer S5', cookie: 'S6' } } }, 'careless');
    expect(text()).not.toMatch(/S[1-6]/);
    expect(text()).toContain('[hidden]');
  });

  it.each([
    ['/ws?token=abc', '/ws?token=[hidden]'],
    ['/ws?room=1&token=abc&x=2', '/ws?room=1&token=[hidden]&x=2'],
    ['/ws?nottoken=abc', '/ws?nottoken=abc'],
    ['/ws', '/ws'],
  ])('writes %s as %s', (path, written) => {
    expect(loggablePath(path)).toBe(written);
  });
});
