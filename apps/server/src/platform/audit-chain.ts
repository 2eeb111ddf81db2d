/**
 * Checks the audit log from its first entry to its last: no number is missing, each entry contains the hash of the
 * entry before it, and each hash matches the text of its entry. Entries that were cut off at the end leave no trace in
 * the chain itself. To find them, compare the number of entries with the last number that was noted elsewhere.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Reader } from './database';
import { inOneView } from './one-view';

export interface ChainReport {
  /** Entries found in order. */
  readonly entries: number;
  /** The first wrong entry and the reason. Null if the chain is intact. */
  readonly broken: { readonly sequence: number; readonly reason: string } | null;
}

interface Entry {
  sequence: number;
  previous_hash: Buffer;
  hash: Buffer;
  text: string;
}

const pageSize = 1000;
/** The hash before the first entry. */
const beginning = Buffer.alloc(32);

/** A check that begins at a later entry trusts the hash of the entry before it. */
export async function verifyAuditChain(db: Database, from = 1): Promise<ChainReport> {
  // The check reads one snapshot, so that entries written meanwhile cannot look like a break.
  return inOneView(db, async (tx) => {
    let last: Pick<Entry, 'sequence' | 'hash'> = await entryBefore(tx, from);
    for (;;) {
      const page = await entriesAfter(tx, last.sequence);
      for (const entry of page) {
        const broken = faultOf(entry, last);
        if (broken) return { entries: last.sequence, broken };
        last = entry;
      }
      if (page.length < pageSize) return { entries: last.sequence, broken: null };
    }
  });
}

async function entryBefore(tx: Reader, from: number): Promise<Pick<Entry, 'sequence' | 'hash'>> {
  const { rows } = await sql<Entry>`select hash from audit_log where sequence = ${from - 1}`.execute(tx);
  return { sequence: from - 1, hash: rows[0]?.hash ?? beginning };
}

async function entriesAfter(tx: Reader, sequence: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select sequence, previous_hash, hash, audit_entry_text(audit_log) as text
      from audit_log where sequence > ${sequence} order by sequence limit ${pageSize}`.execute(tx);
  return rows;
}

function faultOf(entry: Entry, last: Pick<Entry, 'sequence' | 'hash'>): ChainReport['broken'] {
  const expected = last.sequence + 1;
  if (entry.sequence !== expected) return { sequence: expected, reason: 'it is missing' };
  if (!entry.previous_hash.equals(last.hash))
    return { sequence: expected, reason: 'it does not follow the entry before it' };
  const hash = createHash('sha256').update(entry.text, 'utf8').digest();
  return entry.hash.equals(hash) ? null : { sequence: expected, reason: 'its content was changed' };
}
