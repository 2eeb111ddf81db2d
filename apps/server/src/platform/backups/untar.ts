/**
 * Unpacks the tar stream that PostgreSQL makes of its files. The stream contains only plain files and folders in the
 * ustar format.
 */
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { BackupError } from './backup-error';

const block = 512;

interface Entry {
  readonly name: string;
  readonly size: number;
  readonly kind: string;
}

const textIn = (head: Buffer, from: number, length: number): string => {
  const field = head.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.subarray(0, end < 0 ? length : end).toString('utf8');
};

/** Octal digits, or a binary number behind a first byte with its highest bit set (files of 8 GB and more). */
function sizeIn(head: Buffer): number {
  const field = head.subarray(124, 136);
  if (((field[0] ?? 0) & 0x80) === 0) return Number.parseInt(textIn(head, 124, 12).trim() || '0', 8);
  return Number(field.readBigUInt64BE(4));
}

function readHead(head: Buffer): Entry | undefined {
  if (head.every((byte) => byte === 0)) return undefined;
  const name = textIn(head, 0, 100);
  const prefix = textIn(head, 345, 155);
  const entry = {
    name: prefix === '' ? name : `${prefix}/${name}`,
    size: sizeIn(head),
    kind: String.fromCharCode(head[156] ?? 0),
  };
  const parts = entry.name.split('/');
  if (entry.name.startsWith('/') || parts.includes('..') || !Number.isSafeInteger(entry.size))
    throw new BackupError('The backup holds a file that does not belong into a database.');
  return entry;
}

export function untarInto(folder: string): Writable {
  let rest: Buffer = Buffer.alloc(0);
  let file: FileHandle | undefined;
  let left = 0;
  let padding = 0;

  const begin = async (entry: Entry): Promise<void> => {
    const path = join(folder, entry.name);
    if (entry.kind === '5') {
      await mkdir(path, { recursive: true, mode: 0o700 });
      return;
    }
    if (entry.kind !== '0' && entry.kind !== '\0')
      throw new BackupError(`The backup holds ${entry.name}, which is neither a file nor a folder.`);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    file = await open(path, 'wx', 0o600);
    left = entry.size;
    padding = (block - (entry.size % block)) % block;
    if (left === 0) await endFile();
  };
  const endFile = async (): Promise<void> => {
    await file?.close();
    file = undefined;
  };
  const take = async (chunk: Buffer): Promise<void> => {
    let data = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    rest = Buffer.alloc(0);
    while (data.length > 0) {
      if (file) {
        const part = data.subarray(0, left);
        await file.writeFile(part);
        left -= part.length;
        data = data.subarray(part.length);
        if (left === 0) await endFile();
      } else if (padding > 0) {
        const skipped = Math.min(padding, data.length);
        padding -= skipped;
        data = data.subarray(skipped);
      } else if (data.length < block) {
        rest = Buffer.from(data);
        return;
      } else {
        const entry = readHead(data.subarray(0, block));
        data = data.subarray(block);
        if (entry) await begin(entry);
      }
    }
  };
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => void take(chunk).then(() => done(), done),
    final: (done) =>
      done(file || rest.length > 0 ? new BackupError('The backup ends in the middle of a file.') : null),
    destroy: (error, done) => void endFile().then(() => done(error), done),
  });
}
