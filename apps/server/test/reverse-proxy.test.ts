/**
 * The recipe of docs/running/network.md for a reverse proxy: a proxy ends TLS and sets the headers of the recipe. The
 * proxy of this test reads the headers from the page, so that the test fails if the recipe omits a header.
 */
import { readFileSync } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { uploadLimitBytes } from '../src/platform/http/upload';
import { newDataDir } from '../src/platform/postgres/database-process';
import { openTransport } from '../src/platform/tls/open-transport';
import { socketAddress } from './live-client';
import { startServerProcess } from './server-process';

vi.setConfig({ testTimeout: 300_000 });

const page = readFileSync(new URL('../../../docs/running/network.md', import.meta.url), 'utf8');

/** The headers of the recipe, with the values in the syntax of nginx. */
const recipe = [...page.matchAll(/proxy_set_header (\S+) "?([^";]+)"?;/g)].map(
  ([, name = '', value = '']) => ({
    name: name.toLowerCase(),
    value,
  }),
);

/** The headers with the values that nginx inserts for the variables of the recipe. */
function headersOf(request: IncomingMessage): Record<string, string> {
  const given: Readonly<Record<string, string>> = {
    $host: request.headers.host ?? '',
    $http_upgrade: request.headers.upgrade ?? '',
    $connection_upgrade: request.headers.upgrade ? 'upgrade' : 'close',
    $proxy_add_x_forwarded_for: [request.headers['x-forwarded-for'], '198.51.100.7']
      .filter(Boolean)
      .join(', '),
    $scheme: 'https',
  };
  const set = recipe.map(({ name, value }) => [name, given[value] ?? value] as const);
  // nginx sends no header whose value is empty.
  return Object.fromEntries(set.filter(([, value]) => value !== ''));
}

/** A proxy in front of the plant that behaves like nginx with the recipe. */
async function startProxy(origin: string, dataDir: string): Promise<string> {
  const transport = await openTransport({ kind: 'local' }, dataDir);
  const certificate = await transport?.source.current();
  if (!certificate) throw new Error('There is no certificate for the proxy');
  const onward = (request: IncomingMessage) =>
    http.request(`${origin}${request.url}`, {
      method: request.method ?? 'GET',
      headers: { ...request.headers, ...headersOf(request) },
    });
  const proxy = https.createServer({ cert: certificate.cert, key: certificate.key }, (request, response) => {
    const asked = onward(request);
    asked.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(asked);
  });
  proxy.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    const asked = onward(request);
    asked.on('upgrade', (answer, plant, first: Buffer) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
      socket.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'));
      socket.write(first);
      plant.pipe(socket).pipe(plant);
      plant.on('error', () => socket.destroy());
      socket.on('error', () => plant.destroy());
    });
    asked.on('response', () => socket.destroy());
    asked.end();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return `https://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Record<string, never>;
}

const send = (url: string, method: string, token?: string, sent?: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = {
      ...(sent ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const request = https.request(url, { method, headers, rejectUnauthorized: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        const isJson = answer.headers['content-type']?.includes('json');
        resolve({
          status: answer.statusCode,
          headers: answer.headers,
          body: isJson ? JSON.parse(text) : {},
        });
      });
    });
    request.on('error', reject);
    request.end(sent ? JSON.stringify(sent) : undefined);
  });

// runs TRUSTED_PROXIES=127.0.0.1 npm start
// covers NET-01
it('serves calls and the live channel behind a proxy with the settings of the recipe', async () => {
  expect(recipe.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['host', 'upgrade', 'connection', 'x-forwarded-for', 'x-forwarded-proto']),
  );
  // The proxy accepts every size of file that the plant accepts.
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(page)?.[1]);
  expect(megabytes * 1024 * 1024).toBeGreaterThan(uploadLimitBytes);
  const dataDir = newDataDir();
  const server = await startServerProcess({
    env: {
      DATA_DIR: dataDir,
      UNSAFE_DATABASE: '1',
      ADMIN_PASSWORD: 'Plant-2026!',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  onTestFinished(() => server.kill());
  const proxy = await startProxy(server.origin, dataDir);

  const first = await send(`${proxy}/api/health`, 'GET');
  expect(first.status).toBe(200);
  expect(first.headers['strict-transport-security']).toBe('max-age=31536000');

  const body = { username: 'admin', password: 'Plant-2026!' };
  const signedIn = await send(`${proxy}/api/auth/login`, 'POST', undefined, body);
  expect(signedIn.status).toBe(200);
  expect(String(signedIn.headers['set-cookie'])).toContain('Secure');
  const token = String(signedIn.body.token);

  // The plant stores the client address that the proxy names, and not the address of the proxy.
  const sessions = await send(`${proxy}/api/auth/sessions`, 'GET', token);
  expect(JSON.stringify(sessions.body)).toContain('198.51.100.7');

  const ticket = await send(`${proxy}/api/auth/websocket-token`, 'GET', token);
  const address = socketAddress(proxy, String(ticket.body.token));
  const socket = new WebSocket(address, { rejectUnauthorized: false });
  onTestFinished(() => socket.terminate());
  const heard = await new Promise<string>((resolve, reject) => {
    socket.once('message', (text) => resolve(String(text)));
    socket.once('error', reject);
    socket.once('close', (code) => reject(new Error(`The live channel was closed with ${code}`)));
  });
  expect(JSON.parse(heard)).toHaveProperty('type');
});
