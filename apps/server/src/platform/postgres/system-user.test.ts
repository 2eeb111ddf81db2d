import { expect, test } from 'vitest';
import { socketFolder } from './start-postmaster';
import { chooseUser, parsePasswd } from './system-user';

const PASSWD = `root:x:0:0:root:/root:/bin/bash
nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin
postgres:x:101:104:PostgreSQL administrator,,,:/var/lib/postgresql:/bin/bash

pms:x:999:998::/nonexistent:/usr/sbin/nologin
`;

function without(...names: string[]) {
  return parsePasswd(PASSWD).filter(({ name }) => !names.includes(name));
}

test.each([
  ['the own user of the product first', without(), undefined, 'pms'],
  ['else the one of an installed PostgreSQL', without('pms'), undefined, 'postgres'],
  ['else nobody', without('pms', 'postgres'), undefined, 'nobody'],
  ['the owner of an existing cluster before all', without(), 65534, 'nobody'],
  ['not root, though it owns the cluster', without(), 0, 'pms'],
  ['not a number without a name, though it owns the cluster', without(), 4711, 'pms'],
])('root hands PostgreSQL to %s', (_, users, owner, expected) => {
  expect(chooseUser(users, owner).name).toBe(expected);
});

test('the numbers come from the passwd file', () => {
  expect(chooseUser(without(), 65534)).toEqual({ name: 'nobody', uid: 65534, gid: 65533 });
});

test('a system without these users gets the command that adds a user', () => {
  expect(() => chooseUser(without('pms', 'postgres', 'nobody'), undefined)).toThrow(/useradd --system/);
});

test('a unix socket is offered up to the 107 bytes the system allows and no further', () => {
  const tail = '/.s.PGSQL.50000'.length;
  const longest = `/${'a'.repeat(107 - tail - 1)}`;
  expect(socketFolder(longest, 50000)).toBe(`"${longest}"`);
  expect(socketFolder(`${longest}a`, 50000)).toBe('');
  expect(socketFolder(`/${'ä'.repeat(50)}`, 50000)).toBe('');
});
