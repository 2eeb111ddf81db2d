/**
 * A component of the interface library has its related components ("relatives") as properties, such as `Menu.Item`, and
 * `Menu.Search`, which no page shows. A bundler keeps every assigned property. The build removes the assignments of
 * relatives that neither a page nor the library reads, and the bundler then omits their code and styles.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** A line such as `Menu.Search = MenuSearch;` in the built library. */
const assignment = /^([A-Z]\w*\.[A-Z]\w*) = [A-Z]\w*;$/gm;

/** Comments and strings, which may name a relative but do not read the relative. */
const sentences = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/gm;

/** The relatives that a module reads. */
export const relativesIn = (code: string): string[] =>
  code
    .replaceAll(assignment, '')
    .replaceAll(sentences, '""')
    .match(/\b[A-Z]\w*\.[A-Z]\w*/g) ?? [];

/** A module of the library without the unread relatives. The lines keep their numbers. */
export const leanComponent = (code: string, read: ReadonlySet<string>): string =>
  code.replaceAll(assignment, (line, relative: string) => (read.has(relative) ? line : ''));

const sourcesBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'));

/** The relatives that the pages and the installed library read. */
function everyRelativeRead(): ReadonlySet<string> {
  const pages = fileURLToPath(new URL('../src', import.meta.url));
  const library = join(dirname(createRequire(import.meta.url).resolve('@mantine/core')), '../..');
  const packages = readdirSync(library).map((name) => join(library, name, 'esm'));
  return new Set(
    [sourcesBelow(pages, /\.tsx?$/), ...packages.map((folder) => sourcesBelow(folder, /\.mjs$/))]
      .flat()
      .flatMap(relativesIn),
  );
}

export function leanComponents(): Plugin {
  let read: ReadonlySet<string> = new Set();
  return {
    name: 'lean-components',
    apply: 'build',
    buildStart() {
      read = everyRelativeRead();
    },
    transform: {
      filter: { id: /\/node_modules\/@mantine\/\w+\/esm\/.*\.mjs$/ },
      handler: (code) => ({ code: leanComponent(code, read), map: null }),
    },
  };
}
