/** The package in a plant: unpacked outside of the sources, with Node only, run by a user without special rights. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { canUseBareRoots, isInstalled, layBareRoot, startInRoot, takeSteps } from './bare-root.mjs';
import { readContainerfile } from './containerfile.mjs';
import { makePackage } from './make-package.mjs';
import { prepareBuild } from './prepare.mjs';
import { root } from './root.mjs';
import { readUnit } from './unit-file.mjs';

// A test makes a new PostgreSQL, starts the plant and takes a backup.
vi.setConfig({ testTimeout: 240_000 });

/**
 * Returns two promises: the address of the server when the server is ready, and the end of the server.
 * @param {import('node:child_process').ChildProcess} server
 */
function hear(server) {
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
  return { ended, ready };
}

/** The user `nobody` of Linux. If the test does not run as root, the package runs as the present user. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const hasBareRoots = canUseBareRoots();
const image = readContainerfile(readFileSync(join(root, 'deploy/Containerfile'), 'utf8'));

describe('the package', () => {
  let folder = '';
  let product = '';
  let bare = '';
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
    bare = join(folder, 'bare');
    if (hasBareRoots) layBareRoot(bare);
    if (hasBareRoots) takeSteps(bare, image, folder);
    // Building and packing the product takes minutes on a slow machine. The limit is for a build that hangs.
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
  it('contains the inventory of its packages', () => {
    const { bomFormat, components } = JSON.parse(
      readFileSync(join(product, 'apps/server/dist/sbom.json'), 'utf8'),
    );
    expect(bomFormat).toBe('CycloneDX');
    expect(components.map(({ name }) => name)).toContain('fastify');
  });

  it('contains no link to a place outside of the package', () => {
    const links = readdirSync(product, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isSymbolicLink())
      .map(({ parentPath, name }) => ({
        at: join(parentPath, name),
        to: readlinkSync(join(parentPath, name)),
      }));
    // The libraries of PostgreSQL have links after the plant has started in the packed folder.
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
    const { ended, ready } = hear(server);
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
  it('lists its commands after an unknown command', () => {
    const { command, args, options } = start(['strat']);
    const { status, stdout, stderr } = spawnSync(command, args, { ...options, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stdout + stderr).toContain('There is no command strat. The commands are:');
  });

  describe.skipIf(!hasBareRoots)('on a machine with only Node', () => {
    // covers PKG-04
    it('is the image of the Containerfile, which starts, reports that it is healthy, and stops', async () => {
      const { user, environment, command } = image;
      expect(image.from).toMatch(/\/node:20-/);
      const plant = startInRoot(bare, { user, environment, command });
      const { ready, ended } = hear(plant.process);
      try {
        expect(await ready).toBe('https://127.0.0.1:3000');
        const { status, stderr } = plant.run(image.healthCheck);
        expect({ status, said: status === 0 ? '' : stderr }).toEqual({ status: 0, said: '' });
        const mistaken = image.healthCheck.map((part) => part.replace(':3000/', ':3999/'));
        expect(plant.run(mistaken).status).toBe(1);
      } finally {
        plant.tell(image.stopSignal);
      }
      expect(await ended).toBe(0);
      for (const volume of image.volumes)
        expect(readdirSync(join(bare, volume))).toEqual(expect.arrayContaining(['pgdata', 'tls']));
      const [run = ''] =
        /^podman run .*$/m.exec(readFileSync(join(root, 'docs/running/install.md'), 'utf8')) ?? [];
      for (const port of image.ports) expect(run).toContain(` -p ${port}:${port} `);
      for (const volume of image.volumes) expect(run).toContain(` -v plant:${volume} `);
    });

    // runs useradd --system --user-group --home-dir /var/lib/production-management --shell /usr/sbin/nologin production-management
    // runs cp /opt/production-management/deploy/production-management.service /etc/systemd/system/
    // covers PKG-03
    it('is the service of the documented set-up, which writes into one folder only', async () => {
      const page = readFileSync(join(bare, 'opt/production-management/docs/running/install.md'), 'utf8');
      const line = (program) => new RegExp(`^${program} (.*)$`, 'm').exec(page)?.[1]?.split(' ') ?? [];
      execFileSync('useradd', ['--root', bare, ...line('useradd')], { stdio: 'pipe' });
      const folderOfUnits = join(bare, 'etc/systemd/system');
      mkdirSync(folderOfUnits, { recursive: true });
      const [from = '', to = ''] = line('cp');
      cpSync(join(bare, from), join(bare, to, basename(from)));
      const unit = readUnit(readFileSync(join(folderOfUnits, 'production-management.service'), 'utf8'));
      const [[user], [state], [command], environment] = [
        ...['User', 'StateDirectory', 'ExecStart', 'Environment'].map(
          (name) => unit.get(`Service.${name}`) ?? [],
        ),
      ];
      const writable = `/var/lib/${state}`;
      mkdirSync(join(bare, writable), { mode: 0o700 });
      execFileSync('chroot', [bare, 'chown', `${user}:${user}`, writable]);
      const plant = startInRoot(bare, { user, environment, command: command.split(' '), writable });
      const { ready, ended } = hear(plant.process);
      try {
        expect(await ready).toBe('http://127.0.0.1:3000');
        expect(plant.run(['mkdir', '/data/elsewhere']).stderr).toContain('Read-only file system');
      } finally {
        plant.tell('SIGTERM');
      }
      expect(await ended).toBe(0);
      expect(readdirSync(join(bare, writable))).toContain('pgdata');
    });

    // covers PKG-03
    it.skipIf(!isInstalled('systemd-analyze'))('has a unit without a mistake, which systemd accepts', () => {
      const units = 'lib/systemd/system';
      mkdirSync(join(bare, units), { recursive: true });
      for (const target of ['sysinit', 'basic', 'shutdown', 'network-online', 'multi-user'])
        cpSync(join('/', units, `${target}.target`), join(bare, units, `${target}.target`), {
          dereference: true,
        });
      const name = 'production-management.service';
      const enabled = spawnSync('systemctl', [`--root=${bare}`, 'enable', name], { encoding: 'utf8' });
      expect(enabled.status).toBe(0);
      expect(readdirSync(join(bare, 'etc/systemd/system/multi-user.target.wants'))).toEqual([name]);
      const verified = spawnSync('systemd-analyze', ['verify', `--root=${bare}`, name], { encoding: 'utf8' });
      // A setting with a misspelled name causes a warning, not a failure.
      expect([verified.status, verified.stdout + verified.stderr]).toEqual([0, '']);
    });
  });
});
