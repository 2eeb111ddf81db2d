import { expect, test } from 'vitest';
import { defaultDataDir } from './default-data-dir';

test.each([
  ['root', 0, { HOME: '/root', XDG_DATA_HOME: '/root/data' }, '/var/lib/production-management'],
  ['a user', 1000, { HOME: '/home/ana' }, '/home/ana/.local/share/production-management'],
  [
    'a user with a data folder',
    1000,
    { HOME: '/home/ana', XDG_DATA_HOME: '/big/ana' },
    '/big/ana/production-management',
  ],
  [
    'a user with a relative data folder, which does not count',
    1000,
    { HOME: '/home/ana', XDG_DATA_HOME: 'data' },
    '/home/ana/.local/share/production-management',
  ],
])('the data of %s', (_, uid, environment, expected) => {
  expect(defaultDataDir(environment, uid)).toBe(expected);
});
