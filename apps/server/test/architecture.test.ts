/** Reads every import of the tree and fails on a wrong direction, a cycle, a barrel or a file that is too long. */
import { describe, expect, it } from 'vitest';
import { importProblem, isQuery, isStep, layerOf, packageProblem } from './architecture/import-rules';
import { cyclesIn, importsOf, readSourceTree, type SourceFile } from './architecture/source-tree';
import { namesOfChange, writersOfTables } from './architecture/table-writers';

const files = readSourceTree();
const isTest = (path: string): boolean => /\.(test|spec)\.(ts|tsx|mjs)$/.test(path);

const problemsIn = (
  tree: readonly SourceFile[],
  find: (file: SourceFile) => readonly (string | undefined)[],
): string[] =>
  tree.flatMap((file) => find(file).flatMap((problem) => (problem ? [`${file.path}: ${problem}`] : [])));

describe('imports', () => {
  it('are found in every form of the statement', () => {
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

  it('go in one direction', () => {
    const wrong = problemsIn(files, ({ path, imports }) =>
      imports.map(({ to, isOurs, isLazy }) => {
        const problem = isOurs ? importProblem({ from: path, to, isLazy }) : packageProblem(path, to);
        return problem && `imports ${to}: ${problem}`;
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('form no cycle, including types and tests', () => {
    expect(cyclesIn(files)).toEqual([]);
    const file = (path: string, to: string): SourceFile => ({
      path,
      text: '',
      imports: [{ to, isOurs: true, isLazy: false }],
    });
    expect(cyclesIn([file('a', 'b'), file('b', 'c'), file('c', 'b')])).toEqual([['b', 'c']]);
  });

  it('of commands and steps name no other command', () => {
    const changes = 'apps/server/src/platform/change.ts';
    const byPath = new Map(files.map((file) => [file.path, file]));
    const routed = files
      .filter(({ path }) => /^apps\/server\/src\/features\/[^/]+\/routes\.ts$/.test(path))
      .flatMap(({ imports }) => imports.map(({ to }) => to))
      .filter((to) => layerOf(to) === 'server feature' && !isQuery(to) && !isStep(to));
    const commands = new Set(
      routed.filter((path) => byPath.get(path)?.imports.some(({ to }) => to === changes)),
    );
    expect(commands).toContain('apps/server/src/features/orders/start-order.ts');
    const wrong = problemsIn(files, ({ path, imports }) =>
      imports.map(({ to }) =>
        (commands.has(path) || isStep(path)) && commands.has(to) ? `imports the command ${to}` : undefined,
      ),
    );
    expect(wrong).toEqual([]);
  });
});

describe('queries and steps', () => {
  const server = files.filter(({ path }) => path.startsWith('apps/server/src/') && !isTest(path));

  it('queries name no audit entry and no live event, and use no step', () => {
    const queries = server.filter(({ path }) => isQuery(path));
    expect(queries.length).toBeGreaterThan(80);
    expect(problemsIn(queries, ({ text }) => namesOfChange(text))).toEqual([]);
    expect(
      namesOfChange('const tell = () =>\n  change\n    .tell(started, {});\nchange.audit({ action })'),
    ).toHaveLength(2);
    const from = 'apps/server/src/features/orders/list-queries.ts';
    expect(importProblem({ from, to: 'apps/server/src/features/orders/stop-steps.ts' })).toContain('no step');
    expect(importProblem({ from, to: 'apps/server/src/features/alerts/alert-steps.ts' })).toContain(
      'no step',
    );
  });

  it('steps are the parts of a change that other features use', () => {
    const steps = server.filter(({ path }) => isStep(path));
    expect(steps.map(({ path }) => path)).toContain('apps/server/src/features/orders/stop-steps.ts');
    const from = 'apps/server/src/features/machines/set-machine-status.ts';
    expect(importProblem({ from, to: 'apps/server/src/features/orders/stop-steps.ts' })).toBeUndefined();
    expect(importProblem({ from, to: 'apps/server/src/features/orders/stop-order.ts' })).toBeDefined();
  });

  it('each table has one feature that writes it, with few exceptions', () => {
    const writers = writersOfTables(server);
    expect(Object.keys(writers).length).toBeGreaterThan(60);
    const shared = Object.entries(writers).filter(([, owners]) => owners.length > 1);
    expect(Object.fromEntries(shared)).toEqual({
      // The weekly cycle of the crews adds assignments to the roster and removes these assignments.
      labour_assignments: ['crews', 'labour'],
      // The place of a lot in vessels is the list of the codes of the vessels.
      lots: ['maturation', 'vessels'],
      // The import of past data writes thousands of rows into these tables by one statement.
      downtime_events: ['downtime', 'imports'],
      machine_status_history: ['imports', 'machines'],
      machines: ['imports', 'machines'],
      order_status_history: ['imports', 'orders'],
      orders: ['imports', 'orders'],
      quantity_updates: ['imports', 'orders'],
      // A new plant gets the rights and the mark of a demonstration before any feature runs.
      role_permissions: ['settings', 'start'],
      settings: ['settings', 'start'],
    });
  });

  it('finds the writes in every form of the statement', () => {
    const path = 'apps/server/src/features/orders/queries.ts';
    const text = `
      db.insertInto('a_one').values(row)
      db
        .updateTable('b_two as b')
      tx.deleteFrom("c_three")
      sql\`INSERT INTO d_four (id) select id from left_alone\`
      sql\`with gone as (delete from e_five e returning *) update f_six f
         set x = 1\`
      // db.insertInto('a_comment')
      sql\`select from orders for no key update skip locked\``;
    expect(Object.keys(writersOfTables([{ path, text }]))).toEqual([
      'a_one',
      'b_two',
      'c_three',
      'd_four',
      'e_five',
      'f_six',
    ]);
  });
});

describe('files', () => {
  it('belong to one layer each', () => {
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

  it('have at most 350 lines, except tests and generated files', () => {
    const long = files.filter(
      ({ path, text }) => text.split('\n').length > 351 && !isTest(path) && !path.includes('.generated.'),
    );
    expect(long.map(({ path }) => path)).toEqual([]);
  });
});

describe('code below the features', () => {
  const feature =
    /(^|[/-])(orders?|machines?|shifts?|waste|downtime|crews?|roster|labou?r|maturation|layouts?|imports|calendar|reports?|alerts?)([/.-]|$)/;

  it('names no feature and imports no feature', () => {
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
