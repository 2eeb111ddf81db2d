/** Reads every import of the tree and fails on a wrong direction, a cycle, a barrel or a file that has grown too long. */
import { describe, expect, it } from 'vitest';
import { importProblem, layerOf, packageProblem } from './architecture/import-rules';
import { cyclesIn, importsOf, readSourceTree, type SourceFile } from './architecture/source-tree';

const files = readSourceTree();
const isTest = (path: string): boolean => /\.(test|spec)\.(ts|tsx|mjs)$/.test(path);

const problemsIn = (
  tree: readonly SourceFile[],
  find: (file: SourceFile) => readonly (string | undefined)[],
): string[] =>
  tree.flatMap((file) => find(file).flatMap((problem) => (problem ? [`${file.path}: ${problem}`] : [])));

describe('imports', () => {
  it('are found in every spelling', () => {
    const text = `
import { a,
  type B,
} from 'zod';
import type { C } from 'node:fs';
import './architecture/import-rules';
${'export'} * from 'vitest';
const d = lazy(() => import('./architecture/source-tree'));
// import('./a-comment')
 * @typedef {import('./a-comment').Type} Type
`;
    const found = importsOf('apps/server/test/architecture.test.ts', text);
    expect(found.map(({ to }) => to.replace(/^.*\//, ''))).toEqual([
      'zod',
      'node:fs',
      'import-rules.ts',
      'vitest',
      'source-tree.ts',
    ]);
    expect(found.map(({ isLazy }) => isLazy)).toEqual([false, false, false, false, true]);
  });

  it('point one way', () => {
    const wrong = problemsIn(files, ({ path, imports }) =>
      imports.map(({ to, isOurs, isLazy }) => {
        const problem = isOurs ? importProblem({ from: path, to, isLazy }) : packageProblem(path, to);
        return problem && `imports ${to}: ${problem}`;
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('form no cycle, types and tests included', () => {
    expect(cyclesIn(files)).toEqual([]);
    const file = (path: string, to: string): SourceFile => ({
      path,
      text: '',
      imports: [{ to, isOurs: true, isLazy: false }],
    });
    expect(cyclesIn([file('a', 'b'), file('b', 'c'), file('c', 'b')])).toEqual([['b', 'c']]);
  });

  it('commands never import commands', () => {
    const changes = 'apps/server/src/platform/change.ts';
    const byPath = new Map(files.map((file) => [file.path, file]));
    const routed = files
      .filter(({ path }) => /^apps\/server\/src\/features\/[^/]+\/routes\.ts$/.test(path))
      .flatMap(({ imports }) => imports.map(({ to }) => to))
      .filter((to) => layerOf(to) === 'server feature' && !to.endsWith('queries.ts'));
    const commands = new Set(
      routed.filter((path) => byPath.get(path)?.imports.some(({ to }) => to === changes)),
    );
    expect(commands).toContain('apps/server/src/features/orders/start-order.ts');
    const wrong = problemsIn(files, ({ path, imports }) =>
      imports.map(({ to }) =>
        commands.has(path) && commands.has(to) ? `imports the command ${to}` : undefined,
      ),
    );
    expect(wrong).toEqual([]);
  });
});

describe('files', () => {
  it('belong to a layer each', () => {
    expect(files.filter(({ path }) => !layerOf(path)).map(({ path }) => path)).toEqual([]);
  });

  it('are no barrels', () => {
    const barrel = /^export (?:type )?(?:\*|\{[^}]*\}) from '|^export \{[^}]*\};?$/m;
    const wrong = problemsIn(files, ({ path, text }) => [
      /(^|\/)index\.(ts|tsx|mjs)$/.test(path) ? 'is an index' : undefined,
      barrel.test(text) ? 'hands on what another file exports' : undefined,
    ]);
    expect(wrong).toEqual([]);
  });

  it('stay short enough to be read, tests and generated ones aside', () => {
    const long = files.filter(
      ({ path, text }) => text.split('\n').length > 351 && !isTest(path) && !path.includes('.generated.'),
    );
    expect(long.map(({ path }) => path)).toEqual([]);
  });
});

describe('what knows no feature', () => {
  const feature =
    /(^|[/-])(orders?|machines?|shifts?|waste|downtime|crews?|roster|labou?r|maturation|layouts?|imports|calendar|reports?|alerts?)([/.-]|$)/;

  it('has none in its names and in what it imports', () => {
    const technical = files.filter(
      ({ path }) => ['platform', 'client', 'ui'].includes(layerOf(path) ?? '') && !isTest(path),
    );
    expect(technical.length).toBeGreaterThan(50);
    const wrong = problemsIn(technical, ({ path, imports }) =>
      [path, ...imports.filter(({ isOurs }) => isOurs).map(({ to }) => to)].map((name) =>
        feature.test(name.replace(/^(packages|apps)\/[^/]+\/src\//, ''))
          ? `names a feature: ${name}`
          : undefined,
      ),
    );
    expect(wrong).toEqual([]);
  });
});
