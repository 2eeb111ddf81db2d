/**
 * Writes the files that the interface needs without a connection: the service worker, under a constant name, and the
 * list of the files of this build. The list omits large parts that are useless without the server, such as the drawing
 * of the plant and the reader of PDF plans.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const largest = 480_000;
const worker = fileURLToPath(new URL('../src/client/offline/interface-worker.ts', import.meta.url));

export function offlineFiles(): Plugin {
  return {
    name: 'pms-offline-files',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: worker, fileName: 'offline-worker.js' });
    },
    // Runs when the files are written, because the bundle also names parts that Vite has put into the page.
    writeBundle({ dir = '.' }, bundle) {
      const files = Object.values(bundle)
        .filter(({ fileName }) => /^assets\/.*\.(js|css|woff2)$/.test(fileName))
        .filter((file) => (file.type === 'chunk' ? file.code : file.source).length <= largest)
        .filter(({ fileName }) => existsSync(join(dir, fileName)))
        .map(({ fileName }) => `/${fileName}`);
      writeFileSync(join(dir, 'offline-files.json'), JSON.stringify(files.sort()));
    },
  };
}
