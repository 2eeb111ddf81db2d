/** The stored log for a restore: unpacks its segments, and finds the first gap. */
import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './backup-error';
import type { BackupKey } from './cipher';
import { logFolder, placeOfPosition } from './log-archive';
import type { Manifest } from './manifest';
import { readStored } from './stored-file';

const stored = /^([0-9A-F]{24}|[0-9A-F]{8}\.history)\.gz(\.enc)?$/;
const segmentsInFile = 256n;

const numberOf = (name: string): bigint =>
  BigInt(`0x${name.slice(8, 16)}`) * segmentsInFile + BigInt(`0x${name.slice(16, 24)}`);

/** The position from the name of a segment, without the timeline. */
const placeNamed = (place: bigint): string =>
  [place / segmentsInFile, place % segmentsInFile]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('');

export interface UnpackedLog {
  readonly segments: number;
  /** The first missing segment before later segments. */
  readonly gapAt: string | null;
}

/** Unpacks the segments after the start of a backup, up to the first gap. */
export async function unpackLog(
  { system, log }: Manifest,
  { from, to, key }: { readonly from: string; readonly to: string; readonly key: BackupKey | undefined },
): Promise<UnpackedLog> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  if (system === null || log === null) return { segments: 0, gapAt: null };
  const folder = logFolder(from, system);
  const names = (await readdir(folder).catch(() => [])).filter((name) => stored.test(name));
  const start = numberOf(`00000000${placeOfPosition(log.start)}`);
  const isSegment = (name: string) => !name.includes('.history');
  const segments = names.filter((name) => isSegment(name) && numberOf(name) >= start);
  const places = new Set(segments.map(numberOf));
  let end = start;
  while (places.has(end)) end += 1n;
  const usable = segments.filter((name) => numberOf(name) < end);
  for (const name of [...names.filter((one) => !isSegment(one)), ...usable])
    await unpack(join(folder, name), to, key);
  const isGap = segments.length > usable.length;
  return { segments: usable.length, gapAt: isGap ? placeNamed(end) : null };
}

async function unpack(path: string, to: string, key: BackupKey | undefined): Promise<void> {
  const name = path.split('/').at(-1) ?? '';
  const isEncrypted = name.endsWith('.enc');
  if (isEncrypted && !key) throw new BackupError('The log is encrypted: set BACKUP_KEY to its key.');
  const plain = name.replace(/\.gz(\.enc)?$/, '');
  try {
    const target = createWriteStream(join(to, plain), { mode: 0o600 });
    await readStored(path, isEncrypted ? key : undefined, target, name);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`The file ${name} of the log is damaged.`, { cause: error });
  }
}
