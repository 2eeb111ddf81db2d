/**
 * Changes commit without a wait for the disk, so that the lock under which they are numbered is held only for the time
 * of the commit (decision 0036). The caller gets the answer and events are sent only when the change is on the disk,
 * after a commit that waits. PostgreSQL writes its log in order, so a commit that waits brings every earlier commit to
 * the disk, and many changes share one wait.
 */
import { sql } from 'kysely';
import type { Database } from './database';

/** The first statement of a change includes this text. */
export const commitWithoutWaiting = sql`set_config('synchronous_commit', 'off', true)`;

interface Waits {
  /** The wait under way, and the next wait for the callers that came during it. */
  current: Promise<void> | undefined;
  next: Promise<void> | undefined;
}

const waitsOf = new WeakMap<Database, Waits>();

/** Resolves when every change that was committed before the call is on the disk. */
export function untilDurable(db: Database): Promise<void> {
  const waits = waitsOf.get(db) ?? { current: undefined, next: undefined };
  waitsOf.set(db, waits);
  return begin(db, waits);
}

function begin(db: Database, waits: Waits): Promise<void> {
  if (!waits.current) {
    waits.current = commitAndWait(db).finally(() => {
      waits.current = undefined;
    });
    return waits.current;
  }
  // The wait under way may cover only earlier changes, so this change needs the next wait.
  waits.next ??= waits.current
    .catch(() => undefined)
    .then(() => {
      waits.next = undefined;
      return begin(db, waits);
    });
  return waits.next;
}

/** Writes an empty message to PostgreSQL's log, which is the smallest record that a commit waits for. */
async function commitAndWait(db: Database): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'durable', '')`.execute(db);
}
