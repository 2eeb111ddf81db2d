/**
 * Ends of the audit chain, noted outside the database (decision 0182). A person who rewrites the chain cannot rewrite
 * these notes. Each note is a line in a file of the data folder, sealed with a key that is not in the database.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Reader } from './database';
import { openPlantKey } from './plant-key';

/** The file of the notes, and the key of their seals. */
export interface AuditHeads {
  readonly file: string;
  readonly key: Buffer;
}

const fileName = 'audit-heads.jsonl';

const head = z.object({
  sequence: z.number().int(),
  hash: z.string(),
  noted_at: z.string(),
  /**
   * A restore brought the chain back to this end. Later ends before this line belong to the time that the restore
   * undid.
   */
  restored: z.literal(true).optional(),
  mac: z.string(),
});
type AuditHead = z.infer<typeof head>;

export type AuditEnd = Omit<AuditHead, 'mac'>;

const macOf = ({ sequence, hash, noted_at, restored }: AuditEnd, key: Buffer): string =>
  createHmac('sha256', key)
    .update(`audit head\n${sequence}\n${hash}\n${noted_at}${restored ? '\nrestored' : ''}`)
    .digest('hex');

/** Whether ends were noted in this data folder. */
export const hasAuditHeads = (dataDir: string): boolean => existsSync(join(dataDir, fileName));

export const openAuditHeads = async (dataDir: string, givenKey: string | undefined): Promise<AuditHeads> => ({
  file: join(dataDir, fileName),
  key: await openPlantKey(dataDir, givenKey),
});

/** The last entry of the chain, in the form of a note. */
export async function readAuditEnd(reader: Reader): Promise<AuditEnd | undefined> {
  const { rows } = await sql<AuditEnd>`
    select sequence, encode(hash, 'hex') as hash, clock_timestamp() as noted_at
      from audit_log order by sequence desc limit 1`.execute(reader);
  return rows[0];
}

/** Notes the end of the chain. Undefined if the chain is empty or its end is already noted. */
export async function noteAuditHead(reader: Reader, heads: AuditHeads): Promise<AuditHead | undefined> {
  const last = await readAuditEnd(reader);
  if (!last) return undefined;
  const known = (await readLines(heads)).at(-1);
  if (known?.includes(`"hash":"${last.hash}"`)) return undefined;
  return append(last, heads);
}

/**
 * Notes the end of a chain that was restored from a backup. Ends that were noted after that end belong to the time that
 * the restore undid.
 */
export async function noteRestoredEnd(end: AuditEnd, heads: AuditHeads): Promise<void> {
  await append({ ...end, restored: true }, heads);
}

async function append(noted: AuditEnd, { file, key }: AuditHeads): Promise<AuditHead> {
  const sealed = { ...noted, mac: macOf(noted, key) };
  await appendFile(file, `${JSON.stringify(sealed)}\n`, { mode: 0o600, flush: true });
  return sealed;
}

async function readLines({ file }: AuditHeads): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').filter((line) => line !== '');
}

function parseHead(line: string): AuditHead | undefined {
  try {
    return head.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

function isSealed(noted: AuditHead, key: Buffer): boolean {
  const [stated, expected] = [Buffer.from(noted.mac, 'hex'), Buffer.from(macOf(noted, key), 'hex')];
  return stated.length === expected.length && timingSafeEqual(stated, expected);
}

/** The number of noted ends that the chain still has, and the problem of the first end that it does not have. */
export async function checkAuditHeads(
  reader: Reader,
  heads: AuditHeads,
): Promise<{ readonly held: number; readonly problem: string | null }> {
  const ends: AuditHead[] = [];
  for (const [index, line] of (await readLines(heads)).entries()) {
    const noted = parseHead(line);
    if (!noted || !isSealed(noted, heads.key))
      return {
        held: ends.length,
        problem: `Line ${index + 1} of ${heads.file} was altered, or sealed with another key`,
      };
    if (noted.restored)
      ends.splice(0, ends.length, ...ends.filter(({ sequence }) => sequence < noted.sequence));
    ends.push(noted);
  }
  let held = 0;
  for (const noted of ends) {
    const { rows } = await sql<{ hash: string }>`
      select encode(hash, 'hex') as hash from audit_log where sequence = ${noted.sequence}`.execute(reader);
    const [entry] = rows;
    const when = `entry ${noted.sequence}, noted at ${noted.noted_at},`;
    if (!entry) return { held, problem: `The ${when} is not in the database` };
    if (entry.hash !== noted.hash) return { held, problem: `The ${when} is different in the database` };
    held += 1;
  }
  return { held, problem: null };
}
