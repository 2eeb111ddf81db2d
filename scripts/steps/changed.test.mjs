import { expect, it } from 'vitest';
import { filtersOf, readSources, testsReached } from './changed.mjs';

const tree = [
  { path: 'packages/domain/src/orders/rules.ts', text: '' },
  { path: 'packages/domain/src/orders/rules.test.ts', text: "import { a } from './rules';" },
  { path: 'packages/domain/src/waste/rules.test.ts', text: "import { b } from './rules';" },
  { path: 'packages/domain/src/waste/rules.ts', text: '' },
  {
    path: 'apps/server/src/features/orders/start-order.ts',
    text: "import {\n  a,\n} from '@pms/domain/orders/rules';",
  },
  { path: 'apps/server/src/app.ts', text: "import { s } from './features/orders/start-order';" },
  { path: 'apps/server/src/features/orders/orders.test.ts', text: "import { build } from '../../app';" },
  { path: 'apps/server/src/platform/config.test.ts', text: "import { c } from './config';" },
  { path: 'apps/server/src/platform/config.ts', text: '' },
  {
    path: 'apps/web/src/features/orders/orders-page.tsx',
    text: `const d = lazy(() => ${'import'}('./start-dialog'));`,
  },
  { path: 'apps/web/src/features/orders/start-dialog.tsx', text: '' },
  { path: 'apps/web/src/features/orders/orders-page.test.tsx', text: "import { P } from './orders-page';" },
  { path: 'apps/web/src/ui/button.test.tsx', text: '' },
  { path: 'e2e/people-sign-in.spec.ts', text: "import { p } from './plant';" },
  { path: 'e2e/plant.ts', text: '' },
  { path: 'e2e/other.spec.ts', text: '' },
];
const reach = (...changed) => [...testsReached(tree, changed)].toSorted();
const journeys = ['e2e/other.spec.ts', 'e2e/people-sign-in.spec.ts'];

it.each([
  [
    'a rule reaches every test that imports the rule, in every package',
    ['packages/domain/src/orders/rules.ts'],
    [
      'apps/server/src/features/orders/orders.test.ts',
      ...journeys,
      'packages/domain/src/orders/rules.test.ts',
    ],
  ],
  [
    'a test reaches itself',
    ['packages/domain/src/waste/rules.test.ts'],
    ['packages/domain/src/waste/rules.test.ts'],
  ],
  [
    'a lazy part reaches the tests of its page',
    ['apps/web/src/features/orders/start-dialog.tsx'],
    ['apps/web/src/features/orders/orders-page.test.tsx', ...journeys],
  ],
  ['a helper of journeys reaches its users', ['e2e/plant.ts'], ['e2e/people-sign-in.spec.ts']],
  [
    'a migration reaches every test of the server',
    ['apps/server/migrations/0001-users.sql'],
    [
      'apps/server/src/features/orders/orders.test.ts',
      'apps/server/src/platform/config.test.ts',
      ...journeys,
    ],
  ],
  ['a page of the documents reaches no test', ['README.md'], []],
])('%s', (_name, changed, expected) => expect(reach(...changed)).toEqual(expected));

it('finds the tests of the importers of a deleted file', () => {
  const gone = 'apps/web/src/features/orders/start-dialog.tsx';
  const left = tree.filter(({ path }) => path !== gone);
  expect([...testsReached(left, [gone])]).toContain('apps/web/src/features/orders/orders-page.test.tsx');
});

it('reaches every test when a dependency changes', () => {
  expect(reach('package-lock.json')).toEqual(
    tree
      .map(({ path }) => path)
      .filter((path) => /\.(test|spec)\./.test(path))
      .toSorted(),
  );
});

it('gives each tier its files, no filter for all files, and omits a tier without a reached test', () => {
  const reached = testsReached(tree, ['packages/domain/src/orders/rules.ts']);
  expect(filtersOf('rules', reached, tree)).toEqual(['packages/domain/src/orders/rules.test.ts']);
  expect(filtersOf('web', reached, tree)).toBeUndefined();
  expect(filtersOf('browser', reached, tree)).toEqual([]);
  expect(filtersOf('types', reached, tree)).toEqual([]);
  expect(filtersOf('browser', new Set(['e2e/other.spec.ts']), tree)).toEqual(['other.spec.ts']);
});

it('reads this project: the rules of orders reach the tests of the server and every journey', () => {
  const sources = readSources();
  const reached = testsReached(sources, ['packages/domain/src/orders/rules.ts']);
  expect([...reached]).toContain('packages/domain/src/orders/rules.test.ts');
  expect([...reached]).toContain('apps/server/src/features/orders/orders.test.ts');
  expect([...reached]).not.toContain('packages/domain/src/plant-time.test.ts');
  expect(filtersOf('browser', reached, sources)).toEqual([]);
});
