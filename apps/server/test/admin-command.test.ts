/** Runs the commands of docs/running/accounts.md like an operator, while the server runs. */
import { Secret, TOTP } from 'otpauth';
import { expect, it, onTestFinished, vi } from 'vitest';
import { newDataDir } from '../src/platform/postgres/database-process';
import { runCommand } from './run-command';
import { startServerProcess } from './server-process';

vi.setConfig({ testTimeout: 300_000 });

const admin = (args: readonly string[], env: Record<string, string>) => runCommand('admin', args, env);

const passwordIn = (out: string): string => /One-time password: (\S+)/.exec(out)?.[1] ?? '';

// runs npm run admin -- unlock thandi
// runs npm run admin -- reset-password thandi
// runs npm run admin -- reset-second-factor thandi
// runs npm run admin -- create rescue.admin
// covers ADMIN-09, TOTP-14
it('restores access while the server runs, and refuses in one sentence', async () => {
  const env = { DATA_DIR: newDataDir(), UNSAFE_DATABASE: '1' };
  const server = await startServerProcess({ env: { ...env, ADMIN_PASSWORD: 'Plant-2026!' } });
  onTestFinished(() => server.kill());
  const signIn = async (username: string, password: string) => {
    const reply = await fetch(`${server.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, never> };
  };
  for (let attempt = 0; attempt < 5; attempt += 1) await signIn('admin', 'guessed-1');
  expect((await signIn('admin', 'Plant-2026!')).status).toBe(429);
  expect(await admin(['unlock', 'ADMIN'], env)).toMatchObject({
    code: 0,
    out: 'The account "admin" is released.\n',
  });
  const { status, body } = await signIn('admin', 'Plant-2026!');
  expect(status).toBe(200);

  const asAdmin = (method: string, path: string, sent: object) =>
    fetch(`${server.origin}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${body.token}` },
      body: JSON.stringify(sent),
    });
  const made = await asAdmin('POST', '/settings/second-factor/secret', { currentPassword: 'Plant-2026!' });
  const { data } = (await made.json()) as { data: { secret: string } };
  const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate();
  expect((await asAdmin('POST', '/settings/second-factor', { code })).status).toBe(200);
  expect((await signIn('admin', 'Plant-2026!')).body).toMatchObject({ data: { second_factor: true } });
  expect(await admin(['reset-second-factor', 'admin'], env)).toMatchObject({
    code: 0,
    out: 'The account "admin" has no second factor any more.\n',
  });
  expect((await signIn('admin', 'Plant-2026!')).body).toHaveProperty('token');

  const reset = await admin(['reset-password', 'admin'], env);
  expect(reset.code).toBe(0);
  const session = await fetch(`${server.origin}/api/auth/verify-session`, {
    headers: { authorization: `Bearer ${body.token}` },
  });
  expect(session.status).toBe(403);
  expect((await signIn('admin', passwordIn(reset.out))).body).toMatchObject({
    user: { must_change_password: true },
  });
  const created = await admin(['create', 'rescue admin'], env);
  expect((await signIn('rescue admin', passwordIn(created.out))).body).toMatchObject({
    user: { role: 'admin', must_change_password: true },
  });

  const refused = [
    await admin(['create', 'Rescue Admin'], env),
    await admin(['create', 'x'], env),
    await admin(['unlock', 'nobody.here'], env),
    await admin(['reset-second-factor', 'admin'], env),
    await admin(['delete', 'admin'], env),
  ];
  expect(refused.map(({ code, out }) => [code, out])).toEqual(refused.map(() => [1, '']));
  expect(
    refused.map(({ err }) =>
      err
        .trim()
        .split('\n')
        .find((line) => !/database|PostgreSQL/i.test(line)),
    ),
  ).toEqual([
    'There is an account named "Rescue Admin" already.',
    'Username must be at least 3 characters.',
    'There is no account named "nobody.here".',
    'The account "admin" has no second factor.',
    'Say what to do and for which account:',
  ]);
  await server.stop();
});
