/**
 * Marks the files that a page runs before its first content. V8 compiles all functions of a marked file on another
 * thread while the file is loaded. Without the mark, the main thread compiles each function at its first call. On a
 * slow tablet, this compilation is a fifth of the work before the first rows. Other browsers ignore the mark (decision
 * 0577).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Files of `codeSplitting` in vite.config.ts. Files that load later keep the usual compilation, which needs less
 * memory.
 */
const marked: ReadonlySet<string> = new Set(['start', 'sign-in', 'app', 'floor']);
/** V8 reads the mark only in the first comments of a file. */
const mark = '//# allFunctionsCalledOnLoad\n';

export const compileWhenLoaded = (): Plugin => ({
  name: 'compile-when-loaded',
  apply: 'build',
  // Runs when the files are written, because Vite adds its own first line after the bundle is generated.
  writeBundle({ dir = '.' }, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || !marked.has(file.name)) continue;
      const path = join(dir, file.fileName);
      writeFileSync(path, mark + readFileSync(path, 'utf8'));
      const map = JSON.parse(readFileSync(`${path}.map`, 'utf8')) as { mappings: string };
      // A semicolon represents one line in the source map.
      writeFileSync(`${path}.map`, JSON.stringify({ ...map, mappings: `;${map.mappings}` }));
    }
  },
});
