/**
 * What the interface needs without a connection: the worker that serves it, under a name that stays, and the list of the
 * files of this build. Parts that are large and of no use without the server (the drawing of the plant, the reader of PDF plans) are left out.
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
    // When the files are written: the bundle still names parts that became part of the page itself.
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
