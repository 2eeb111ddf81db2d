/**
 * Computes the figures of the newest shift of a restored database again from its facts, and compares them with the
 * stored figures.
 */
import { figuresVersion } from '@pms/domain/figures/version';
import { sql } from 'kysely';
import { recomputeShiftFigures } from './features/figures/recompute-shift-figures';
import { BackupError } from './platform/backups/backup-error';
import { connect, type Database } from './platform/database';
import { createLog } from './platform/log';

interface StoredShift {
  readonly shift_date: string;
  readonly shift_type: string;
  readonly from: string;
  readonly to: string;
}

/** Returns the shift, e.g. "2026-11-20 night". Null if no shift has been summed up yet. Changes the database. */
export async function compareShift(url: string): Promise<string | null> {
  const { db, close } = connect(url, createLog('silent'), 4);
  try {
    const shift = await newestShift(db);
    if (!shift) return null;
    const name = `${shift.shift_date} ${shift.shift_type}`;
    const held = await figuresOf(db, shift);
    await recomputeShiftFigures(db, shift, undefined, { all: true });
    const found = await figuresOf(db, shift);
    const other = [...new Set([...held.keys(), ...found.keys()])].find(
      (key) => held.get(key) !== found.get(key),
    );
    if (other === undefined) return name;
    throw new BackupError(
      `The figures of the shift ${name} differ from the figures in the backup: ${other} has ${found.get(other) ?? 'none'} instead of ${held.get(other) ?? 'none'}.`,
    );
  } finally {
    await close();
  }
}

/** The newest shift whose sums are up to date. A shift that must be summed up again is not compared. */
async function newestShift(db: Database): Promise<StoredShift | undefined> {
  const { rows } = await sql<StoredShift>`
    select shift_date, shift_type, min(starts_at) as "from", max(ends_at) as "to" from machine_shift_figures
     where definition_version = ${figuresVersion} group by shift_date, shift_type having not bool_or(stale)
     order by min(starts_at) desc limit 1`.execute(db);
  return rows[0];
}

/** The figures by machine and by the start of the piece of the shift. */
async function figuresOf(db: Database, { from, to }: StoredShift): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; figures: string }>`
    select 'machine ' || machine_id || ' at ' || starts_at as key,
           (to_jsonb(f) - array['computed_at', 'revision', 'stale', 'machine_id', 'starts_at'])::text as figures
      from machine_shift_figures f
     where definition_version = ${figuresVersion} and starts_at >= ${from} and starts_at < ${to}
     order by machine_id, starts_at`.execute(db);
  return new Map(rows.map(({ key, figures }) => [key, figures]));
}
