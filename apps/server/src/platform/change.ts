/**
 * One change: a transaction, its audit entries and its live events, all or nothing. Entries and events are collected
 * while the command works and written as the last statements, under one lock, so that their numbers become visible in
 * commit order and writers queue for no longer than an insert and a commit.
 */
import type { AuditAction, AuditEntity } from '@pms/domain/every-feature';
import type { EventPriority, LiveEvent } from '@pms/domain/live-event';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Caller } from './caller';
import type { Database, Tx } from './database';

interface AuditEntry {
  /** Past tense, e.g. order_started. */
  readonly action: AuditAction;
  readonly entity: AuditEntity;
  readonly entity_id?: string | number;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly note?: string;
}

export interface EventTarget {
  readonly rooms?: readonly string[];
  /** For one person only. */
  readonly user_id?: number;
  readonly priority?: EventPriority;
}

/** Who acts: a person, or the server itself (a job, the first start). */
export type Actor = Pick<Caller, 'user_id' | 'username' | 'address'> | null;

export interface Change {
  readonly tx: Tx;
  /** The moment of this change by the database's clock: one for all rows that it writes. */
  readonly now: string;
  /**
   * Reads the clock again. For commands that waited for a lock: whoever held it wrote rows that are younger than the
   * moment at which this change began, and what follows them must not be older.
   */
  refreshNow(): Promise<void>;
  readonly actor: Actor;
  audit(entry: AuditEntry): void;
  tell<Data extends z.ZodType>(
    event: LiveEvent<string, Data>,
    data: z.output<Data>,
    target?: EventTarget,
  ): void;
}

/** Taken before numbers are handed out; the audit trigger takes the same one. */
const recordLock = 7261001;
/** PostgreSQL takes 65535 values in a statement; an entry has thirteen. */
const rowsInStatement = 1000;
/** The channel that wakes the readers of the outbox; it carries no data. */
export const wakeChannel = 'live_events';

interface Told {
  readonly event: LiveEvent;
  readonly data: unknown;
  readonly target: EventTarget;
}

/** Runs `work` as one change; whatever it throws leaves nothing behind. */
export async function inChange<Result>(
  db: Database,
  actor: Actor,
  work: (change: Change) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    const entries: AuditEntry[] = [];
    const told: Told[] = [];
    let now = await plantNow(tx);
    const result = await work({
      tx,
      get now() {
        return now;
      },
      refreshNow: async () => {
        now = await plantNow(tx);
      },
      actor,
      audit: (entry) => entries.push(entry),
      tell: (event, data, target = {}) => told.push({ event, data, target }),
    });
    if (entries.length + told.length > 0) await sql`select pg_advisory_xact_lock(${recordLock})`.execute(tx);
    if (entries.length > 0) await insertAudit(tx, actor, now, entries);
    if (told.length > 0) await insertEvents(tx, actor, now, told);
    return result;
  });
}

/** The plant's clock, which tests may set. */
export async function plantNow(tx: Database | Tx): Promise<string> {
  const { rows } = await sql<{ now: string }>`select plant_clock() as now`.execute(tx);
  const now = rows[0]?.now;
  if (!now) throw new Error('The database did not tell the time');
  return now;
}

async function insertAudit(tx: Tx, actor: Actor, now: string, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    // The trigger numbers and chains the entries; these values only satisfy the columns.
    sequence: 0,
    previous_hash: Buffer.alloc(32),
    hash: Buffer.alloc(32),
    occurred_at: now,
    user_id: actor?.user_id ?? null,
    username: actor?.username ?? null,
    address: actor?.address ?? null,
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entity_id === undefined ? null : String(entry.entity_id),
    before: jsonOrNull(entry.before),
    after: jsonOrNull(entry.after),
    note: entry.note ?? null,
  }));
  for (let at = 0; at < rows.length; at += rowsInStatement) {
    await tx
      .insertInto('audit_log')
      .values(rows.slice(at, at + rowsInStatement))
      .execute();
  }
}

async function insertEvents(tx: Tx, actor: Actor, now: string, told: readonly Told[]): Promise<void> {
  const rows = told.map(({ event, data, target }) => ({
    type: event.type,
    generic_type: event.generic?.type ?? null,
    channels: [...event.channels],
    generic_channels: [...(event.generic?.channels ?? [])],
    rooms: [...(target.rooms ?? [])],
    user_id: target.user_id ?? null,
    actor_id: actor?.user_id ?? null,
    priority: target.priority ?? event.priority,
    data: JSON.stringify(data),
    occurred_at: now,
  }));
  await tx.insertInto('live_events').values(rows).execute();
  await sql`select pg_notify(${wakeChannel}, '')`.execute(tx);
}

const jsonOrNull = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
