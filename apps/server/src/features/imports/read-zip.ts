/**
 * Measures the contents of an .xlsx file before any reader opens it, because a few kilobytes may unpack to gigabytes,
 * and one address in a sheet may imply billions of cells.
 */
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The reason why a file is not unpacked. */
export type ZipProblem = 'broken' | 'protected' | 'too-large';

export class ZipError extends Error {
  readonly problem: ZipProblem;

  constructor(problem: ZipProblem) {
    super(`The archive is ${problem}`);
    this.problem = problem;
  }
}

/** The most unpacked bytes: enough for a plant's workbook, and readable in a second. */
const unpackedLimit = 64 * 1024 * 1024;
const entryLimit = 2000;

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
const longestComment = 0xffff;
const stored = 0;
const deflated = 8;

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);

interface Listed {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly size: number;
  readonly at: number;
}

/** The list of entries is at the end of the file, before a comment of any length. */
function findEnd(file: Buffer): number {
  const first = Math.max(0, file.length - endLength - longestComment);
  for (let at = file.length - endLength; at >= first; at -= 1) {
    if (file.readUInt32LE(at) === endSignature) return at;
  }
  throw new ZipError('broken');
}

function listEntries(file: Buffer): Listed[] {
  const end = findEnd(file);
  const count = file.readUInt16LE(end + 10);
  if (count > entryLimit) throw new ZipError('too-large');
  const entries: Listed[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (file.readUInt32LE(at) !== entrySignature) throw new ZipError('broken');
    const nameLength = file.readUInt16LE(at + 28);
    entries.push({
      name: file.toString('utf8', at + 46, at + 46 + nameLength),
      method: file.readUInt16LE(at + 10),
      isEncrypted: (file.readUInt16LE(at + 8) & 1) === 1,
      size: file.readUInt32LE(at + 20),
      at: file.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

/** The real unpacked size of the entry. The size in its header is not trusted. */
async function unpack(file: Buffer, entry: Listed, room: number): Promise<Buffer> {
  if (entry.isEncrypted) throw new ZipError('protected');
  if (file.readUInt32LE(entry.at) !== localSignature) throw new ZipError('broken');
  const from = entry.at + 30 + file.readUInt16LE(entry.at + 26) + file.readUInt16LE(entry.at + 28);
  const packed = file.subarray(from, from + entry.size);
  if (entry.method === stored && packed.length <= room) return packed;
  if (entry.method === stored) throw new ZipError('too-large');
  if (entry.method !== deflated) throw new ZipError('broken');
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, room) });
  } catch (error) {
    const isTooLong = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new ZipError(isTooLong ? 'too-large' : 'broken');
  }
}

/** The entries with wanted names. Throws a ZipError if the file is broken, protected or too large. */
export async function unzip(file: Buffer, isWanted: (name: string) => boolean): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  let room = unpackedLimit;
  try {
    for (const listed of listEntries(file).filter(({ name }) => isWanted(name))) {
      const bytes = await unpack(file, listed, room);
      room -= bytes.length;
      entries.push({ name: listed.name, bytes });
    }
  } catch (error) {
    // A file that ends too early is read beyond its end.
    if (error instanceof RangeError) throw new ZipError('broken');
    throw error;
  }
  return entries;
}
