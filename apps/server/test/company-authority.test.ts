/**
 * A mail server has a certificate of the company's own authority, which NODE_EXTRA_CA_CERTS names at the start of the
 * plant.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listMailMessages, putMailSettings, sendTestMail } from '@pms/domain/mail/endpoints';
import { expect, it, onTestFinished, vi } from 'vitest';
import { newDataDir, temporaryFolder } from '../src/platform/postgres/database-process';
import { poll } from '../src/platform/postgres/poll';
import { openAuthority } from '../src/platform/tls/certificate-authority';
import { localCertificate } from '../src/platform/tls/local-certificate';
import { startMailReceiver } from './mail-receiver';
import { sendWell, signInAt } from './send';
import { startServerProcess } from './server-process';

vi.setConfig({ testTimeout: 400_000 });

const password = 'Plant-2026!';

// runs NODE_EXTRA_CA_CERTS=/etc/ssl/company-authority.pem npm start
// covers MAIL-08
it('receives e-mail only after the plant trusts the authority', async () => {
  const folder = temporaryFolder();
  const authority = await openAuthority(folder);
  const file = join(folder, 'company-authority.pem');
  writeFileSync(file, authority.cert);
  const receiver = await startMailReceiver(undefined, await localCertificate({ authority }).current());
  onTestFinished(() => receiver.close());
  const env = { DATA_DIR: newDataDir(), ADMIN_PASSWORD: password, UNSAFE_DATABASE: '1', RUN_JOBS: '1' };
  const started = async (more: Record<string, string>) => {
    const server = await startServerProcess({ env: { ...env, ...more } });
    onTestFinished(() => server.kill());
    return {
      server,
      door: { origin: server.origin, token: await signInAt(server.origin, 'admin', password) },
    };
  };
  // The job that sends e-mail runs at each full minute.
  const settled = (door: { origin: string; token: string }) =>
    poll(async () => (await sendWell(door, listMailMessages)).data.find(({ tries }) => tries > 0), {
      everyMs: 200,
      withinMs: 150_000,
    });

  const without = await started({});
  await sendWell(without.door, putMailSettings, {
    body: {
      active: true,
      host: 'localhost',
      port: receiver.port,
      security: 'starttls',
      username: '',
      sender: 'plant@plant.example',
      plant_address: '',
    },
  });
  await sendWell(without.door, sendTestMail, { body: { to: 'before@plant.example' } });
  expect(await settled(without.door)).toMatchObject({
    state: 'waiting',
    problem: expect.stringMatching(/certificate/i),
  });
  await without.server.stop();

  const { door } = await started({ NODE_EXTRA_CA_CERTS: file });
  await sendWell(door, sendTestMail, { body: { to: 'after@plant.example' } });
  const sent = await poll(
    async () => (await sendWell(door, listMailMessages)).data.find(({ state }) => state === 'sent'),
    { everyMs: 200, withinMs: 150_000 },
  );
  expect(sent?.address).toBe('after@plant.example');
  expect(receiver.received.map(({ to }) => to)).toContainEqual(['after@plant.example']);
});
