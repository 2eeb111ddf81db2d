/**
 * Marks the files that a page runs before its first content. V8 compiles all functions of a marked file on another thread
 * while the file is loaded. Without the mark the main thread compiles each function at its first call, which is a fifth of
 * its work before the first rows on a slow tablet. Browsers that do not know the mark ignore it (decision 0577).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Files of `codeSplitting` in vite.config.ts. Files that load later keep the usual compilation, which needs less memory. */
const marked: ReadonlySet<string> = new Set(['start', 'sign-in', 'app', 'floor']);
/** V8 reads the mark only in the first comments of a file. */
const mark = '//# allFunctionsCalledOnLoad\n';

export const compileWhenLoaded = (): Plugin => ({
  name: 'compile-when-loaded',
  apply: 'build',
  // When the files are written: Vite adds its own first line after the bundle is generated.
  writeBundle({ dir = '.' }, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || !marked.has(file.name)) continue;
      const path = join(dir, file.fileName);
      writeFileSync(path, mark + readFileSync(path, 'utf8'));
      const map = JSON.parse(readFileSync(`${path}.map`, 'utf8')) as { mappings: string };
      // A semicolon stands for one line.
      writeFileSync(`${path}.map`, JSON.stringify({ ...map, mappings: `;${map.mappings}` }));
    }
  },
});
