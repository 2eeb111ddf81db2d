/** The guarantees of the systemd unit for an administrator who has not read the unit. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.mjs';
import { readUnit } from './unit-file.mjs';

const unit = readUnit(readFileSync(join(root, 'deploy/production-management.service'), 'utf8'));
const install = readFileSync(join(root, 'docs/running/install.md'), 'utf8');

// covers PKG-03
it.each([
  ['runs as a separate user', 'Service.User', 'production-management'],
  ['restarts after a crash', 'Service.Restart', 'on-failure'],
  ['stops after repeated failed starts', 'Unit.StartLimitBurst', '10'],
  ['has a limit of memory', 'Service.MemoryMax', '4G'],
  ['has a limit of processes', 'Service.TasksMax', '512'],
  ['gets no right that its user lacks', 'Service.NoNewPrivileges', 'yes'],
  ['has no right of root', 'Service.CapabilityBoundingSet', ''],
  ['writes only into its own folder', 'Service.ProtectSystem', 'strict'],
  ['keeps its folder private', 'Service.StateDirectoryMode', '0700'],
  ['starts with the machine', 'Install.WantedBy', 'multi-user.target'],
])('the service %s', (_, name, value) => {
  expect(unit.get(name)).toEqual([value]);
});

it('the documentation describes the unit correctly', () => {
  const [user = ''] = unit.get('Service.User') ?? [];
  expect(install).toContain(
    `useradd --system --user-group --home-dir /var/lib/${user} --shell /usr/sbin/nologin ${user}`,
  );
  expect(unit.get('Service.Environment')).toEqual([`DATA_DIR=/var/lib/${user}`]);
  expect(unit.get('Service.StateDirectory')).toEqual([user]);
  expect(install).toContain(
    `limits its memory to ${unit.get('Service.MemoryMax')?.[0]?.replace('G', ' GB')}`,
  );
  expect(unit.get('Service.EnvironmentFile')).toEqual(['-/etc/production-management.env']);
  expect(install).toContain('`/etc/production-management.env`');
});
