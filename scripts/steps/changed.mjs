/**
 * The test files that a change can affect: changed test files, and test files that directly or indirectly import a
 * change. Journeys import no page and no command of the product, so a change of the product affects all journeys.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from './root.mjs';

/** @typedef {{ path: string, text: string }} Source */
/** @typedef {'all' | readonly string[]} Reach the files of a tier, or all files */

const imports = /(?:\bfrom|\bimport|\bmock)\s*\(?\s*'([^'\n]+)'/g;
const test = /\.(test|spec)\.(ts|tsx|mjs)$/;

/** Files that every test of a folder depends on without an import. */
const foundations = [
  { files: /^(package(-lock)?\.json|tsconfig\.base\.json|vitest\.config\.ts)$/, reach: '' },
  { files: /^(packages|apps)\/[^/]+\/(package|tsconfig)\.json$/, reach: '' },
  {
    files: /^apps\/server\/(migrations\/|test\/global-setup\.ts|seed\/.*\.(sql|csv|json)$)/,
    reach: 'apps/server/',
  },
  { files: /^apps\/web\/(index\.html|vite\.config\.ts|src\/testing\/set-up\.ts)$/, reach: 'apps/web/' },
  { files: /^e2e\/(package\.json|playwright\.config\.ts)$/, reach: 'e2e/' },
];
/** Tests that read the whole tree or all recorded statements, independent of their imports. */
const readers =
  /^apps\/server\/test\/(architecture|documents|house-rules|statements)\.test\.ts$|^scripts\/.*\.test\.mjs$/;
const product =
  /^((packages|apps)\/[^/]+\/(src|migrations|seed|build-steps)\/|apps\/web\/(index\.html|vite\.config\.ts|public\/)|scripts\/)/;

/**
 * @param {string} from
 * @param {string} specifier
 * @param {ReadonlySet<string>} known
 */
function resolved(from, specifier, known) {
  const path = specifier.startsWith('@pms/')
    ? specifier.replace('@pms/domain/', 'packages/domain/src/').replace('@pms/server/', 'apps/server/src/')
    : specifier.startsWith('.')
      ? normalize(join(dirname(from), specifier))
      : undefined;
  return path === undefined
    ? undefined
    : ['', '.ts', '.tsx', '.mjs'].map((end) => path + end).find((one) => known.has(one));
}

/**
 * The tests that these changes affect.
 * @param {readonly Source[]} tree every source of the project
 * @param {readonly string[]} changed paths, including deleted files
 * @returns {Set<string>}
 */
export function testsReached(tree, changed) {
  const known = new Set([...tree.map(({ path }) => path), ...changed]);
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const { path, text } of tree)
    for (const [, specifier = ''] of text.matchAll(imports)) {
      const to = resolved(path, specifier, known);
      if (to !== undefined) importers.set(to, [...(importers.get(to) ?? []), path]);
    }
  const reached = new Set(changed);
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer);
  const folders = foundations.flatMap(({ files, reach }) =>
    changed.some((path) => files.test(path)) ? [reach] : [],
  );
  const isProduct = changed.some((path) => product.test(path) && !test.test(path));
  const tests = tree.map(({ path }) => path).filter((path) => test.test(path));
  return new Set(
    tests.filter(
      (path) =>
        reached.has(path) ||
        (changed.length > 0 && readers.test(path)) ||
        (isProduct && path.startsWith('e2e/')) ||
        folders.some((folder) => path.startsWith(folder)),
    ),
  );
}

/** The folders of the tests of each tier. */
const testsOfTier = {
  server: /^apps\/server\//,
  'server-15': /^apps\/server\//,
  rules: /^(packages\/domain|scripts)\//,
  web: /^apps\/web\//,
  browser: /^e2e\//,
};

/**
 * The filters of a tier that runs tests by file. Undefined if no test is affected. Empty if all tests are affected.
 * @param {string} tier
 * @param {ReadonlySet<string>} reached
 * @param {readonly Source[]} tree
 * @returns {readonly string[] | undefined}
 */
export function filtersOf(tier, reached, tree) {
  const its = testsOfTier[/** @type {keyof typeof testsOfTier} */ (tier)];
  if (!its) return reached.size > 0 ? [] : undefined;
  const all = tree.filter(({ path }) => test.test(path) && its.test(path));
  const found = all.filter(({ path }) => reached.has(path)).map(({ path }) => path);
  if (found.length === 0) return undefined;
  if (found.length === all.length) return [];
  return tier === 'browser' ? found.map((path) => path.replace(/^e2e\//, '')) : found;
}

/** @param {readonly string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
/** @param {string} text */
const lines = (text) => text.split('\n').filter(Boolean);

/** The files that differ from main, committed or not, and the files that git does not track. */
export function changedFiles() {
  const base = git('merge-base', 'main', 'HEAD').trim();
  return [
    ...new Set([
      ...lines(git('diff', '--name-only', '--no-renames', base)),
      ...lines(git('ls-files', '--others', '--exclude-standard')),
    ]),
  ];
}

/** @returns {Source[]} */
export function readSources() {
  return lines(git('ls-files', '--cached', '--others', '--exclude-standard'))
    .filter(
      (path) =>
        /\.(ts|tsx|mjs)$/.test(path) && existsSync(join(root, path)) && statSync(join(root, path)).isFile(),
    )
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
