/** The package as a plant gets it: unpacked far from its sources, with Node and nothing else, by a user without rights. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePackage } from './make-package.mjs';
import { prepareBuild } from './prepare.mjs';

/** `nobody` of Linux. Somebody who is not root runs the package as themselves. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

describe('the package', () => {
  let folder = '';
  let product = '';
  beforeAll(async () => {
    await prepareBuild();
    folder = mkdtempSync(join(tmpdir(), 'packaged-'));
    chmodSync(folder, 0o755);
    const archive = makePackage(folder);
    execFileSync('tar', ['-xzf', archive, '-C', folder]);
    product = join(folder, 'production-management');
    for (const name of ['data', 'programs']) mkdirSync(join(folder, name));
    if (nobody.uid) chownSync(join(folder, 'data'), nobody.uid, nobody.gid);
    symlinkSync(process.execPath, join(folder, 'programs/node'));
    // The product is built and packed here, which takes minutes on a slow machine: the limit is for what hangs.
  }, 600_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const start = (args = []) => ({
    command: join(product, 'bin/pms'),
    args,
    options: {
      ...nobody,
      cwd: '/',
      env: {
        PATH: join(folder, 'programs'),
        HOME: join(folder, 'data'),
        DATA_DIR: join(folder, 'data'),
        PORT: '0',
        ADMIN_USERNAME: 'first.admin',
        ADMIN_PASSWORD: 'Seven-lemons-9',
        UNSAFE_DATABASE: '1',
      },
    },
  });

  // covers SAFE-91
  it('holds the inventory of its packages', () => {
    const { bomFormat, components } = JSON.parse(
      readFileSync(join(product, 'apps/server/dist/sbom.json'), 'utf8'),
    );
    expect(bomFormat).toBe('CycloneDX');
    expect(components.map(({ name }) => name)).toContain('fastify');
  });

  it('holds no link to a place outside', () => {
    const links = readdirSync(product, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isSymbolicLink())
      .map(({ parentPath, name }) => ({
        at: join(parentPath, name),
        to: readlinkSync(join(parentPath, name)),
      }));
    // The libraries of PostgreSQL have links once the plant has started in the folder that was packed.
    expect(links.map(({ at }) => at)).toContain(join(product, 'bin/pms'));
    const outside = links.filter(
      ({ at, to }) => isAbsolute(to) || !resolve(dirname(at), to).startsWith(product),
    );
    expect(outside).toEqual([]);
  });

  // runs tar -xzf production-management-2.0.0-linux-x64.tar.gz -C /opt
  // runs /opt/production-management/bin/pms start
  // covers PKG-01
  it('runs a plant: pages, sign-in, a backup beside it, and a clean stop', async () => {
    const { command, args, options } = start(['start']);
    const server = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    const ended = new Promise((resolve) => server.on('close', resolve));
    const ready = new Promise((resolve, reject) => {
      for (const stream of [server.stdout, server.stderr])
        createInterface({ input: stream }).on('line', (line) => {
          said.push(line);
          const [, url] = /is ready at (http\S+)/.exec(line) ?? [];
          if (url) resolve(url);
        });
      void ended.then((code) => reject(new Error(`It ended with ${code}: ${said.join('\n')}`)));
    });
    try {
      const url = await ready;
      expect((await fetch(`${url}/api/health`)).status).toBe(200);
      expect(await (await fetch(url)).text()).toContain('<div id="root"');
      const signIn = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'first.admin', password: 'Seven-lemons-9' }),
      });
      expect(signIn.status).toBe(200);
      const backup = start(['backup']);
      const { status, stdout, stderr } = spawnSync(backup.command, backup.args, {
        ...backup.options,
        encoding: 'utf8',
      });
      expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' });
      expect(readdirSync(join(folder, 'data/backups')).length).toBeGreaterThan(0);
    } finally {
      server.kill('SIGTERM');
    }
    expect(await ended).toBe(0);
  });

  // covers PKG-02
  it('names its commands when it is asked for another one', () => {
    const { command, args, options } = start(['strat']);
    const { status, stdout, stderr } = spawnSync(command, args, { ...options, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stdout + stderr).toContain('There is no command strat. The commands are:');
  });
});
