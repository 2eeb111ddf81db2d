import { expect, it } from 'vitest';
import { packagesBehind } from './package-tree.mjs';

const installed = {
  'node_modules/pdfkit': { dependencies: { fontkit: '1', shared: '2' } },
  'node_modules/pdfkit/node_modules/shared': {},
  'node_modules/fontkit': {
    dependencies: { shared: '1' },
    optionalDependencies: { 'for-another-system': '1' },
  },
  'node_modules/shared': { peerDependencies: { pdfkit: '1' } },
  'node_modules/@native/linux': {},
  'node_modules/@pms/domain': { link: true },
  'apps/server/node_modules/ws': {},
  'node_modules/ws': {},
  'node_modules/vitest': { dependencies: { shared: '1' } },
};

it.each([
  [
    'the packages behind a package, each in the version that it finds',
    ['pdfkit'],
    [
      'node_modules/fontkit',
      'node_modules/pdfkit',
      'node_modules/pdfkit/node_modules/shared',
      'node_modules/shared',
    ],
  ],
  ['the folder nearest to the one that asks', ['ws'], ['apps/server/node_modules/ws']],
  ['every package of a scope', ['@native/*'], ['node_modules/@native/linux']],
  ['no package of this repository, and none that is not installed', ['@pms/domain', 'pg-native'], []],
])('names %s', (_what, names, folders) => {
  expect(packagesBehind(installed, 'apps/server', names)).toEqual(folders);
});
