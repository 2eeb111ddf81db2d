/**
 * The files of the project and their imports. The imports are read from the text, so that imports of types count too.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const roots = ['packages', 'apps', 'e2e', 'bench', 'scripts'];
const left = /^(node_modules|dist|\.cache|test-results|playwright-report|test-data)$/;

export interface Import {
  /** A path of this tree, or the name of a package. */
  readonly to: string;
  readonly isOurs: boolean;
  /** Whether the import is import('…'), which loads on demand. */
  readonly isLazy: boolean;
}

export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (left.test(entry.name)) return [];
    return entry.isDirectory() ? filesIn(path) : [path];
  });

/**
 * Every import, export … from and import() of the formatted sources, in which the end of each statement is on one
 * line. Comments are ignored.
 */
const statements =
  /^(?:import|export|\})[^'\n]*\bfrom '([^'\n]+)';?$|^import '([^'\n]+)'|^(?!\s*(?:\/?\*|\/\/)).*?\bimport\('([^'\n]+)'\)/gm;

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

/** The file of an import. Undefined for a missing file. */
function resolved(from: string, specifier: string): string | undefined {
  const path = specifier.startsWith('@pms/domain/')
    ? specifier.replace('@pms/domain/', 'packages/domain/src/')
    : specifier.startsWith('@pms/server/')
      ? specifier.replace('@pms/server/', 'apps/server/src/')
      : normalize(join(dirname(from), specifier));
  return ['', '.ts', '.tsx', '.mjs']
    .map((end) => path + end)
    .find((candidate) => isFile(join(root, candidate)));
}

export function importsOf(path: string, text: string): Import[] {
  return [...text.matchAll(statements)].map(([, from, effect, lazy]) => {
    const specifier = from ?? effect ?? lazy ?? '';
    const isOurs = /^(\.|@pms\/)/.test(specifier);
    const to = isOurs ? resolved(path, specifier) : specifier;
    if (to === undefined) throw new Error(`${path} imports ${specifier}, which is not there`);
    return { to, isOurs, isLazy: lazy !== undefined };
  });
}

export function readSourceTree(): SourceFile[] {
  const paths = roots.flatMap(filesIn).filter((path) => /\.(ts|tsx|mjs)$/.test(path));
  return paths.map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return { path, text, imports: importsOf(path, text) };
  });
}

/** The text files under version control. */
export function readTrackedTexts(): { path: string; text: string }[] {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  return listed
    .filter((path) => path !== '' && isFile(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .filter(({ text }) => !text.includes('\0'));
}

/** Groups of files that import each other. Each group lists the files in the order of the imports. */
export function cyclesIn(files: readonly SourceFile[]): string[][] {
  const targets = new Map(
    files.map(({ path, imports }) => [path, imports.filter(({ isOurs }) => isOurs).map(({ to }) => to)]),
  );
  const cycles: string[][] = [];
  const done = new Set<string>();
  const way: string[] = [];
  const walk = (path: string): void => {
    const at = way.indexOf(path);
    if (at >= 0) cycles.push(way.slice(at));
    if (at >= 0 || done.has(path)) return;
    way.push(path);
    for (const target of targets.get(path) ?? []) walk(target);
    way.pop();
    done.add(path);
  };
  for (const path of targets.keys()) walk(path);
  return cycles;
}
