/**
 * Writes the weight of each part of the tree in the scripts before the first rows, so that the test of the budget can
 * name the parts that grew. A weight is the number of characters before compression. It serves only to compare two
 * builds.
 */
import type { Plugin } from 'vite';

/** The two files of the first load. `codeSplitting` in vite.config.ts defines these files. */
const firstLoad: ReadonlySet<string> = new Set(['start', 'app']);

/** The name of a package, or the folder below `src` of a file of the project. */
function partOf(id: string): string {
  const path = id.replaceAll('\\', '/');
  const dependency = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  if (dependency !== undefined) return dependency;
  const [, side, file = ''] = /(?:packages|apps)\/(\w+)\/src\/(.*)$/.exec(path) ?? [];
  return side === undefined ? 'the build' : [side, ...file.split('/').slice(0, -1).slice(0, 2)].join('/');
}

export const weighFirstLoad = (): Plugin => ({
  name: 'weigh-first-load',
  apply: 'build',
  generateBundle(_, bundle) {
    const weights = new Map<string, number>();
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || !firstLoad.has(file.name)) continue;
      for (const [id, { renderedLength }] of Object.entries(file.modules))
        weights.set(partOf(id), (weights.get(partOf(id)) ?? 0) + renderedLength);
    }
    const sorted = Object.fromEntries([...weights].sort(([a], [b]) => (a < b ? -1 : 1)));
    this.emitFile({
      type: 'asset',
      fileName: '.vite/first-load.json',
      source: `${JSON.stringify(sorted, null, 2)}\n`,
    });
  },
});
