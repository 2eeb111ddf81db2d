/**
 * A component of the interface library carries its relatives as properties: `Menu.Item`, and `Menu.Search` that no page
 * shows. A bundler keeps every property that is assigned. The build leaves out the relatives that neither a page nor the
 * library itself names as `Menu.Search`; their code and their styles then stay behind.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** `Menu.Search = MenuSearch;` on a line of its own, as the library is built. */
const assignment = /^([A-Z]\w*\.[A-Z]\w*) = [A-Z]\w*;$/gm;

/** Sentences for people name relatives without reading them. */
const sentences = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/gm;

/** The relatives that a module reads. */
export const relativesIn = (code: string): string[] =>
  code
    .replaceAll(assignment, '')
    .replaceAll(sentences, '""')
    .match(/\b[A-Z]\w*\.[A-Z]\w*/g) ?? [];

/** A module of the library without the relatives that nobody reads. The lines keep their numbers. */
export const leanComponent = (code: string, read: ReadonlySet<string>): string =>
  code.replaceAll(assignment, (line, relative: string) => (read.has(relative) ? line : ''));

const sourcesBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'));

/** Of the pages, and of the library in whatever folder it is installed. */
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
