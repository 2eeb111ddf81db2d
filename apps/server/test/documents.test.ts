/** What ARCHITECTURE.md and CONTRIBUTING.md say of files is true of the tree. */
import { describe, expect, it } from 'vitest';
import { readSourceTree, readTrackedTexts } from './architecture/source-tree';

const tracked = readTrackedTexts();
const paths = tracked.map(({ path }) => path);
const textOf = (path: string): string => tracked.find((file) => file.path === path)?.text ?? '';

/** Names of files as the documents write them: `orders/live.ts`, `<feature>/routes.ts`, `NNNN-….sql`. */
const named = /`([\w./<>*…-]+\.(?:tsx?|mjs|sql|css|md))`/g;

const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(named)].map(([, name = '']) => name)),
];

/** The files that a name means: those whose path ends with it. A part in angle brackets stands for any word. */
function meant(name: string): string[] {
  const pattern = name
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/<[^>]+>|NNNN|…|\\\*/g, '[\\w.-]+')
    // The documents call the packages by their short names.
    .replace(/^domain\//, '(?:domain/|packages/domain/src/)')
    .replace(/^(server|web)\//, 'apps/$1/src/');
  return paths.filter((path) => new RegExp(`(?:^|/)${pattern}$`).test(path));
}

describe.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s', (document) => {
  it('names files that are there', () => {
    const names = namesIn(textOf(document));
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => meant(name).length === 0)).toEqual([]);
  });
});

describe('the walk from the press of Start to the drawn row', () => {
  const [, section = ''] = /^## One action: an operator presses Start\n([\s\S]*?)^## /m.exec(
    textOf('ARCHITECTURE.md'),
  ) ?? [''];
  const names = namesIn(section);

  it('names each file so that one file is meant', () => {
    expect(names.filter((name) => meant(name).length !== 1)).toEqual([]);
  });

  it('has ten files in the browser, each of which another one imports', () => {
    const walk = names.flatMap(meant).filter((path) => path.startsWith('apps/web/'));
    expect(walk.length).toBeLessThanOrEqual(10);
    const tree = readSourceTree();
    const imports = new Map(tree.map(({ path, imports: its }) => [path, its.map(({ to }) => to)]));
    const isImported = (path: string) => walk.some((other) => imports.get(other)?.includes(path));
    // The router loads the page, and the application starts the hearing of events.
    expect(walk.filter((path) => !isImported(path)).map((path) => path.replace(/^.*\//, ''))).toEqual([
      'orders-page.tsx',
      'live-handlers.ts',
    ]);
  });

  it('has the server half as far as the rows', () => {
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
