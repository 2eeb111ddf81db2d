/** The files that ARCHITECTURE.md and CONTRIBUTING.md name exist in the tree. */
import { describe, expect, it } from 'vitest';
import { readSourceTree, readTrackedTexts } from './architecture/source-tree';

const tracked = readTrackedTexts();
const paths = tracked.map(({ path }) => path);
const textOf = (path: string): string => tracked.find((file) => file.path === path)?.text ?? '';

/** The names of files in the documents, such as `orders/live.ts`, `<feature>/routes.ts` and `NNNN-….sql`. */
const named = /`([\w./<>*…-]+\.(?:tsx?|mjs|sql|css|md))`/g;

const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(named)].map(([, name = '']) => name)),
];

/** The files whose path ends with the name. A part in angle brackets matches any word. */
function meant(name: string): string[] {
  const pattern = name
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/<[^>]+>|NNNN|…|\\\*/g, '[\\w.-]+')
    // The documents use short names of the packages.
    .replace(/^domain\//, '(?:domain/|packages/domain/src/)')
    .replace(/^(server|web)\//, 'apps/$1/src/');
  return paths.filter((path) => new RegExp(`(?:^|/)${pattern}$`).test(path));
}

describe.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s', (document) => {
  it('names only files that exist', () => {
    const names = namesIn(textOf(document));
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => meant(name).length === 0)).toEqual([]);
  });
});

describe('the description of the press of Start in ARCHITECTURE.md', () => {
  const [, section = ''] = /^## One action: an operator presses Start\n([\s\S]*?)^## /m.exec(
    textOf('ARCHITECTURE.md'),
  ) ?? [''];
  const names = namesIn(section);

  it('names each file without ambiguity', () => {
    expect(names.filter((name) => meant(name).length !== 1)).toEqual([]);
  });

  it('names at most ten files of the browser, and other named files import these files', () => {
    const walk = names.flatMap(meant).filter((path) => path.startsWith('apps/web/'));
    expect(walk.length).toBeLessThanOrEqual(10);
    const tree = readSourceTree();
    const importsOfFile = new Map(tree.map(({ path, imports }) => [path, imports.map(({ to }) => to)]));
    const isImported = (path: string) => walk.some((other) => importsOfFile.get(other)?.includes(path));
    // The router loads the page, and the application registers the handlers of live events.
    expect(walk.filter((path) => !isImported(path)).map((path) => path.replace(/^.*\//, ''))).toEqual([
      'orders-page.tsx',
      'live-handlers.ts',
    ]);
  });

  it('names the files of the server for the command', () => {
    const files = names.flatMap(meant);
    const start = 'apps/server/src/features/orders/start-order.ts';
    const imports =
      readSourceTree()
        .find(({ path }) => path === start)
        ?.imports.map(({ to }) => to) ?? [];
    expect(files).toContain(start);
    expect(files.filter((path) => imports.includes(path))).toEqual(
      expect.arrayContaining([
        'packages/domain/src/orders/rules.ts',
        'apps/server/src/features/orders/order-in-hand.ts',
        'apps/server/src/features/orders/queries.ts',
        'apps/server/src/features/orders/move-machine.ts',
      ]),
    );
  });
});
