// npm packages cannot contain symbolic links, so the package lists the links in pg-symlinks.json and makes them in an
// install script. Without install scripts, PostgreSQL does not start (libicui18n.so.60 is missing), so this module
// makes the links.
import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

interface ListedLink {
  source: string;
  target: string;
}

/** Makes the missing links in a folder of programs. Returns false if links cannot be made in this folder. */
export function makeLibraryLinks(tree: string): boolean {
  try {
    for (const link of missingLinks(tree)) makeLink(join(tree, link.source), join(tree, link.target));
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

function missingLinks(tree: string): ListedLink[] {
  const list = join(tree, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  return (JSON.parse(readFileSync(list, 'utf8')) as ListedLink[])
    .map(({ source, target }) => ({ source: insideTree(source), target: insideTree(target) }))
    .filter(({ target }) => lstatSync(join(tree, target), { throwIfNoEntry: false }) === undefined);
}

// The paths of the list begin at the package's root: native/lib/... .
function insideTree(path: string): string {
  return relative('native', path);
}

function makeLink(source: string, target: string): void {
  try {
    symlinkSync(relative(dirname(target), source), target);
  } catch (error) {
    // Another process that starts on another data folder has just made the link.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
