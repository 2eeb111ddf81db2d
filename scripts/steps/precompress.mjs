/** Compresses the built files once at the highest level, so that the server does not compress them for each request. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Excludes the pages, because the server may write into them. Fonts and pictures are already compressed. */
const packable = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.wasm', '.txt', '.webmanifest']);
/** Compression has no benefit below about one network packet. */
const leastBytes = 1024;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** @param {Buffer} content */
const forms = (content) => [
  {
    suffix: '.br',
    pack: () => brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  },
  { suffix: '.gz', pack: () => gz(content, { level: constants.Z_BEST_COMPRESSION }) },
];

/** @param {string} file */
async function packFile(file) {
  const content = await readFile(file);
  if (content.length < leastBytes) return;
  for (const { suffix, pack } of forms(content)) {
    const packed = await pack();
    if (packed.length < content.length) await writeFile(file + suffix, packed);
  }
}

/**
 * Writes name.br and name.gz beside every file that becomes smaller.
 * @param {string} folder
 */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && packable.has(extname(entry.name)));
  await Promise.all(files.map((entry) => packFile(join(entry.parentPath ?? entry.path, entry.name))));
}
