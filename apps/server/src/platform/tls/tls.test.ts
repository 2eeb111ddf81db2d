/**
 * Certificates that browsers would accept and that are renewed and replaced while the server runs. Also tests the plain
 * HTTP server that directs browsers to HTTPS.
 */
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:https';
import { type AddressInfo, isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { ConfigError } from '../config';
import { createLog } from '../log';
import type { Certificate } from './certificate';
import { openAuthority } from './certificate-authority';
import { fileCertificate } from './file-certificate';
import { type HostNames, hostNames, reachableHosts } from './host-names';
import { certificateCheck } from './keep-certificate';
import { localCertificate } from './local-certificate';
import { openTransport } from './open-transport';
import { hostAsked, openPlainDoor } from './plain-door';

const dayMs = 86_400_000;
const log = createLog('silent');
const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'pms-tls-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const here: HostNames = { names: ['localhost'], addresses: ['127.0.0.1'] };

async function httpsServer(first: Certificate) {
  const server = createServer({ cert: first.cert, key: first.key }, (_, response) => response.end('plant'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { server, port: (server.address() as AddressInfo).port };
}

/**
 * The SHA-256 of the certificate that the server sends. Rejects if the certificate is not valid for the host name or
 * not signed by `ca`.
 */
function shown(port: number, ca: string, host = '127.0.0.1'): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, ca, agent: false, ...(isIP(host) ? {} : { servername: host }) },
      (response) => {
        resolve((response.socket as TLSSocket).getPeerCertificate().fingerprint256);
        response.resume();
      },
    );
    call.once('error', reject);
    call.end();
  });
}

describe('the plant’s own certificate authority', () => {
  it('is made once, and is the same for all processes that start at one moment', async () => {
    const folder = newFolder();
    const opened = await Promise.all([1, 2, 3, 4].map(() => openAuthority(folder)));
    const again = await openAuthority(folder);
    expect(new Set([...opened, again].map(({ fingerprint }) => fingerprint)).size).toBe(1);
    expect(statSync(join(folder, 'tls/authority.pem')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'tls')).mode & 0o777).toBe(0o700);
  });

  it('may sign certificates, but no other authority', async () => {
    const { cert } = await openAuthority(newFolder());
    const certificate = new X509Certificate(cert);
    expect(certificate.ca).toBe(true);
    expect(Date.parse(certificate.validTo) - Date.now()).toBeGreaterThan(3650 * dayMs);
  });

  it('vouches for this machine’s names and addresses, and for no other', async () => {
    const authority = await openAuthority(newFolder());
    const certificate = await localCertificate({ authority, names: () => here }).current();
    const { port } = await httpsServer(certificate);
    expect(await shown(port, authority.cert)).toBe(new X509Certificate(certificate.cert).fingerprint256);
    await expect(shown(port, authority.cert, 'other.example')).rejects.toThrow(/does not match/);
    const stranger = await openAuthority(newFolder());
    await expect(shown(port, stranger.cert)).rejects.toThrow(/unable to verify|self.signed|unable to get/);
  });

  it('names every address of the machine in the certificate', async () => {
    const authority = await openAuthority(newFolder());
    const { cert } = await localCertificate({ authority }).current();
    const certificate = new X509Certificate(cert);
    const { names, addresses } = hostNames();
    for (const name of names) expect(certificate.checkHost(name), name).toBe(name);
    for (const address of addresses) expect(certificate.checkIP(address), address).toBe(address);
  });

  it('renews the certificate thirty days before its end, and at once when the machine gets another address', async () => {
    const authority = await openAuthority(newFolder());
    let now = Date.now();
    let names: HostNames = here;
    const source = localCertificate({ authority, names: () => names, now: () => now });
    const first = await source.current();
    now += 59 * dayMs;
    expect((await source.current()).cert).toBe(first.cert);
    now += 2 * dayMs;
    const renewed = await source.current();
    expect(renewed.cert).not.toBe(first.cert);
    names = { ...here, addresses: ['127.0.0.1', '192.0.2.77'] };
    const moved = await source.current();
    expect(new X509Certificate(moved.cert).checkIP('192.0.2.77')).toBe('192.0.2.77');
  });
});

describe('a certificate that the plant was given', () => {
  async function givenFiles() {
    const folder = newFolder();
    const authority = await openAuthority(folder);
    const files = { cert: join(folder, 'plant.crt'), key: join(folder, 'plant.key') };
    const write = async (what: readonly (keyof Certificate)[] = ['cert', 'key']) => {
      const made = await localCertificate({ authority, names: () => here }).current();
      for (const part of what) writeFileSync(files[part], made[part]);
      return made;
    };
    const first = await write();
    const source = fileCertificate(files.cert, files.key);
    const { server, port } = await httpsServer(first);
    const check = certificateCheck({ server, source, first, log });
    return { folder, authority, files, write, first, source, port, check };
  }

  it('is replaced while the server runs when its files change', async () => {
    const { authority, write, first, port, check } = await givenFiles();
    await check();
    expect(await shown(port, authority.cert)).toBe(new X509Certificate(first.cert).fingerprint256);
    const second = await write();
    await check();
    expect(await shown(port, authority.cert)).toBe(new X509Certificate(second.cert).fingerprint256);
  });

  it('stays in force while only one of the two files has changed', async () => {
    const { authority, write, first, port, check } = await givenFiles();
    await write(['cert']);
    await check();
    expect(await shown(port, authority.cert)).toBe(new X509Certificate(first.cert).fingerprint256);
  });

  it('stops the start with a sentence when it cannot be read or does not fit its key', async () => {
    const { folder, files, write } = await givenFiles();
    const transport = (certFile: string) => ({ kind: 'files' as const, certFile, keyFile: files.key });
    const open = async (certFile: string) =>
      (await openTransport(transport(certFile), folder))?.source.current();
    await expect(open(join(folder, 'gone.crt'))).rejects.toThrow(
      new ConfigError(`TLS_CERT names ${join(folder, 'gone.crt')}, which cannot be read (ENOENT).`),
    );
    await write(['cert']);
    await expect(open(files.cert)).rejects.toThrow(/cannot be used together: .*key values mismatch/);
    writeFileSync(files.cert, 'no certificate');
    await expect(open(files.cert)).rejects.toThrow(ConfigError);
  });

  it('stops the start with a sentence when the data folder cannot keep an authority', async () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    await expect(openTransport({ kind: 'local' }, file)).rejects.toThrow(
      /^TLS=local cannot keep its authority in /,
    );
  });
});

describe('the plain door beside HTTPS', () => {
  const authority = { cert: 'the certificate', fingerprint: 'AB:CD' };

  async function door(settings: { authority?: typeof authority } = { authority }) {
    const opened = await openPlainDoor({ host: '127.0.0.1', port: 0, httpsPort: 8443, ...settings });
    onTestFinished(() => opened.close());
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${opened.port}${path}`, { redirect: 'manual', ...init });
    return { ...opened, ask };
  }

  it('explains in three steps for each kind of device how to trust the plant', async () => {
    const { ask, port } = await door();
    for (const path of ['/', '/trust']) {
      const answer = await ask(path);
      const page = await answer.text();
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-/);
      const guides = [...page.matchAll(/<h2>([^<]+)<\/h2><ol>(.*?)<\/ol>/g)];
      expect(guides.map(([, device]) => device)).toEqual([
        'Android phone or tablet',
        'iPhone or iPad',
        'Windows',
      ]);
      for (const [, , steps = ''] of guides) expect(steps.match(/<li>/g)).toHaveLength(3);
      expect(page).toContain('<svg');
      expect(page).toContain('AB:CD');
      expect(page).toContain(`http://127.0.0.1:${port}/trust`);
      expect(page).toContain('href="https://127.0.0.1:8443/"');
    }
  });

  it('gives the certificate as a file that devices know', async () => {
    const answer = await (await door()).ask('/plant-authority.crt');
    expect(answer.headers.get('content-type')).toBe('application/x-x509-ca-cert');
    expect(await answer.text()).toBe('the certificate');
  });

  it('leads every other address to the same address over HTTPS', async () => {
    const { ask } = await door();
    const answer = await ask('/production-orders?search=A-1');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      308,
      'https://127.0.0.1:8443/production-orders?search=A-1',
    ]);
    expect((await ask('//evil.example/x')).headers.get('location')).toBe(
      'https://127.0.0.1:8443/evil.example/x',
    );
  });

  it('leads the first page to HTTPS too where devices trust the certificate already', async () => {
    const { ask } = await door({});
    expect((await ask('/')).headers.get('location')).toBe('https://127.0.0.1:8443/');
    expect((await ask('/plant-authority.crt')).status).toBe(308);
  });

  it('takes no writes', async () => {
    const answer = await (await door()).ask('/api/auth/login', { method: 'POST', body: '{}' });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('Use HTTPS');
  });

  it.each([
    ['plant.local', 'plant.local'],
    ['PLANT:3001', 'plant'],
    ['192.0.2.7:3001', '192.0.2.7'],
    ['[fd00::2]:3001', '[fd00::2]'],
    ['', undefined],
    [undefined, undefined],
    ['plant"><script>', undefined],
    ['plant/evil', undefined],
    ['plant@evil', undefined],
  ])('reads the host name %j as %j', (header, host) => {
    expect(hostAsked(header)).toBe(host);
  });
});

describe('the addresses that a start prints', () => {
  it('are the machine’s own where the server listens on all of them', () => {
    const all = reachableHosts('0.0.0.0');
    expect(all).toContain('127.0.0.1');
    expect(all).not.toContain('0.0.0.0');
    expect(all.filter((address) => address.includes(':'))).toEqual([]);
    expect(reachableHosts('plant.local')).toEqual(['plant.local']);
  });
});
