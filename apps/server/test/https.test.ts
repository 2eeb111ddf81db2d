/** A plant with its own certificates over HTTPS, in real processes. */
import { readFileSync } from 'node:fs';
import { get, type RequestOptions } from 'node:https';
import { join } from 'node:path';
import { liveTicket } from '@pms/domain/sessions/endpoints';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { newDataDir } from '../src/platform/postgres/database-process';
import { buildTestPlant, type TestPlant } from './build-app';
import { runServer } from './server-run';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let plant: TestPlant;
beforeAll(async () => {
  plant = await buildTestPlant();
});
afterAll(() => plant.close());

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

function ask(url: string, options: RequestOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = get(url, { agent: false, ...options }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: text }),
      );
    });
    call.once('error', reject);
  });
}

async function startOverHttps(dataDir = newDataDir()) {
  const server = await runServer({
    databaseUrl: plant.url,
    env: { TLS: 'local', DATA_DIR: dataDir, HTTP_PORT: '0' },
  });
  onTestFinished(() => server.kill());
  const [, door = ''] = await server.says(/trust this plant at (http:\/\/\S+)\/trust/);
  const [, fingerprint = ''] = await server.says(/certificate authority: (\S+)/);
  const [, origin = ''] = await server.says(/ready at (https:\/\/\S+)/);
  const ca = await (await fetch(`${door}/plant-authority.crt`)).text();
  return { server, dataDir, door, origin, ca, fingerprint };
}

describe('a plant with its own certificates', () => {
  it('carries calls and the live channel over HTTPS to a device that trusts the authority', async () => {
    const { server, door, origin, ca } = await startOverHttps();
    const health = await ask(`${origin}/api/health`, { ca });
    expect(health.status).toBe(200);
    expect(health.headers['strict-transport-security']).toBe('max-age=31536000');
    await expect(ask(`${origin}/api/health`, {})).rejects.toThrow(
      /unable to verify|self.signed|unable to get/,
    );

    const { token } = await plant.person('supervisor');
    const headers = { authorization: `Bearer ${token}` };
    const ticket = await ask(`${origin}/api${liveTicket.path}`, { ca, headers });
    expect(ticket.status, ticket.body).toBe(liveTicket.status);
    const socket = new WebSocket(
      `${origin.replace('https', 'wss')}/ws?token=${JSON.parse(ticket.body).data.token}`,
      {
        ca,
      },
    );
    const first = await new Promise((resolve, reject) => {
      socket.once('message', (data) => resolve(JSON.parse(String(data)).type));
      socket.once('error', reject);
    });
    expect(first).not.toBe('auth_error');
    socket.close();

    const redirected = await fetch(`${door}/production-orders`, { redirect: 'manual' });
    expect(redirected.headers.get('location')).toBe(`${origin}/production-orders`);
    server.signal('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null });
  });

  it('has one authority for all processes and restarts, and keeps the key of the authority on the disk', async () => {
    const dataDir = newDataDir();
    const [first, second] = await Promise.all([startOverHttps(dataDir), startOverHttps(dataDir)]);
    expect(first.fingerprint).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
    expect(second.fingerprint).toBe(first.fingerprint);
    expect((await ask(`${second.origin}/api/health`, { ca: first.ca })).status).toBe(200);
    expect(first.ca).not.toContain('PRIVATE KEY');
    expect(readFileSync(join(dataDir, 'tls/authority.pem'), 'utf8')).toContain('PRIVATE KEY');
  });

  it('reports in one sentence that another program uses the plain port', async () => {
    const { door, dataDir } = await startOverHttps();
    const run = await runServer({
      databaseUrl: plant.url,
      env: { TLS: 'local', DATA_DIR: dataDir, HTTP_PORT: new URL(door).port },
    });
    onTestFinished(() => run.kill());
    expect((await run.ended).code).toBe(1);
    expect(run.errors()).toContain(`Another program listens on port ${new URL(door).port} of 127.0.0.1`);
  });
});
