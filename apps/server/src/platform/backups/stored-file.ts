/**
 * A file of a backup: compressed, encrypted when there is a key, flushed to its disk, and identified by the hash of its
 * stored bytes.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type BackupKey, decrypting, encrypting } from './cipher';

export interface StoredFile {
  /** Bytes on the disk. */
  readonly bytes: number;
  /** SHA-256 of the bytes on the disk, hexadecimal. */
  readonly sha256: string;
}

/** The ending of the file's name, which shows whether the file is encrypted. */
export const endingFor = (key: BackupKey | undefined): string => (key ? '.gz.enc' : '.gz');

/** A stream that passes every chunk on unchanged and also gives it to `see`. */
function watching(see: (chunk: Buffer) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      see(chunk);
      done(null, chunk);
    },
  });
}

export async function storeFile(
  source: Readable,
  path: string,
  key: BackupKey | undefined,
): Promise<StoredFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const count = watching((chunk) => {
    hash.update(chunk);
    bytes += chunk.length;
  });
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const squeeze = createGzip({ level: 1 });
  if (key) await pipeline(source, squeeze, encrypting(key), count, target);
  else await pipeline(source, squeeze, count, target);
  return { bytes, sha256: hash.digest('hex') };
}

/**
 * Decrypts and unpacks a file of `storeFile` into `into`. If the file is damaged, the error names the file by `what`.
 */
export async function readStored(
  path: string,
  key: BackupKey | undefined,
  into: NodeJS.WritableStream,
  what: string,
): Promise<void> {
  const source = createReadStream(path);
  if (key) await pipeline(source, decrypting(key, what), createGunzip(), into);
  else await pipeline(source, createGunzip(), into);
}

export async function hashFile(path: string): Promise<StoredFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Flushes the names in a folder to the disk. A network share that cannot flush a folder is accepted. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    if (!['EINVAL', 'ENOTSUP', 'EBADF'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    await handle.close();
  }
}
