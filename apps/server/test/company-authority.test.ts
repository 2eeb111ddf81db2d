/**
 * A mail server has a certificate of the company's own authority, which NODE_EXTRA_CA_CERTS names at the start of the
 * plant.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listMailMessages, putMailSettings, sendTestMail } from '@pms/domain/mail/endpoints';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { newDataDir, temporaryFolder } from '../src/platform/postgres/database-process';
import { poll } from '../src/platform/postgres/poll';
import { openAuthority } from '../src/platform/tls/certificate-authority';
import { localCertificate } from '../src/platform/tls/local-certificate';
import { buildTestPlant } from './build-app';
import { startMailReceiver } from './mail-receiver';
import { sendWell } from './send';
import { startServerProcess } from './server-process';

vi.setConfig({ testTimeout: 400_000 });

// runs NODE_EXTRA_CA_CERTS=/etc/ssl/company-authority.pem npm start
// covers MAIL-08
it('receives e-mail only after the plant trusts the authority', async () => {
  const folder = temporaryFolder();
  const authority = await openAuthority(folder);
  const file = join(folder, 'company-authority.pem');
  writeFileSync(file, authority.cert);
  const receiver = await startMailReceiver(undefined, await localCertificate({ authority }).current());
  onTestFinished(() => receiver.close());
  const plant = await buildTestPlant();
  onTestFinished(() => plant.close());
  const { token } = await plant.person('admin');
  const env = { DATA_DIR: newDataDir(), RUN_JOBS: '1' };
  const started = async (more: Record<string, string>) => {
    const server = await startServerProcess({ databaseUrl: plant.url, env: { ...env, ...more } });
    onTestFinished(() => server.kill());
    return { server, door: { origin: server.origin, token } };
  };
  /** Sends the waiting messages now. The schedule would send them at the next full minute. */
  const runMailJob = () => sql`select jobs.add_job('send-mails', job_key := 'send-mails')`.execute(plant.db);
  const settled = async (door: { origin: string; token: string }) => {
    await runMailJob();
    return poll(async () => (await sendWell(door, listMailMessages)).data.find(({ tries }) => tries > 0), {
      everyMs: 50,
      withinMs: 150_000,
    });
  };

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
  await runMailJob();
  const sent = await poll(
    async () => (await sendWell(door, listMailMessages)).data.find(({ state }) => state === 'sent'),
    { everyMs: 50, withinMs: 150_000 },
  );
  expect(sent?.address).toBe('after@plant.example');
  expect(receiver.received.map(({ to }) => to)).toContainEqual(['after@plant.example']);
});
