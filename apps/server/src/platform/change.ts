/**
 * One change: its transaction, audit entries and live events are stored together or not at all. Entries and events are
 * collected while the command works. The database numbers them at the commit, under one lock, so that the numbers
 * become visible in the order of the commits. The lock is released before the wait for the disk (decision 0036).
 */
import type { AuditAction, AuditEntity } from '@pms/domain/every-feature';
import type { EventPriority, LiveEvent } from '@pms/domain/live-event';
import { RefusalError } from '@pms/domain/refusal';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Caller } from './caller';
import type { Database, Reader, Tx } from './database';
import { commitWithoutWaiting, untilDurable } from './durable-commits';
import { eventText } from './live/event-text';

interface AuditEntry {
  /** In the past tense, e.g. order_started. */
  readonly action: AuditAction;
  readonly entity: AuditEntity;
  readonly entity_id?: string | number;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly note?: string;
}

export interface EventTarget {
  readonly rooms?: readonly string[];
  /** Set when the event is for one person only. */
  readonly user_id?: number;
  readonly priority?: EventPriority;
}

/** The actor: a person, or the server itself (a job, the first start). */
export type Actor = Pick<Caller, 'user_id' | 'username' | 'address'> | null;

export interface Change {
  readonly tx: Tx;
  /**
   * The moment of this change by the database's clock. All rows that the change writes have this moment. A change that
   * is entered later has the moment at which it was done (decision 0330).
   */
  readonly now: string;
  /** When the server received the change, by the same clock. Later than `now` for a change that is entered later. */
  readonly received: string;
  /**
   * Reads the clock again, for commands that waited for a lock. The change that held the lock wrote rows with a time
   * after the start of this change. The rows of this change must have a later time. A command that has read
   * `plant_clock()` in a separate statement after the lock passes the result as `reading`, which saves a statement.
   */
  refreshNow(reading?: string): Promise<void>;
  readonly actor: Actor;
  audit(entry: AuditEntry): void;
  tell<Data extends z.ZodType>(
    event: LiveEvent<string, Data>,
    data: z.output<Data>,
    target?: EventTarget,
  ): void;
  /** Runs `work` when the change is on the disk. A change that is rolled back runs no such work. */
  afterCommit(work: () => void): void;
}

/** The most entries in one record, because a record is one value of a statement. */
const entriesInRecord = 1000;
/** The channel that wakes the readers of the outbox. The wake-up contains no data. */
export const wakeChannel = 'live_events';

interface Told {
  readonly event: LiveEvent;
  readonly data: unknown;
  readonly target: EventTarget;
}

/**
 * Runs `work` as one change and resolves when the change is on the disk. An error in `work` rolls everything back.
 * `happened` is the time of a change that is entered later. The caller has checked that the person may enter it later.
 */
export async function inChange<Result>(
  db: Database,
  actor: Actor,
  work: (change: Change) => Promise<Result>,
  happened?: string,
): Promise<Result> {
  try {
    return await committed(db, actor, work, happened);
  } catch (error) {
    // The refusal may follow from a change of another person that is not on the disk yet.
    if (error instanceof RefusalError) await untilDurable(db);
    throw error;
  }
}

async function committed<Result>(
  db: Database,
  actor: Actor,
  work: (change: Change) => Promise<Result>,
  happened: string | undefined,
): Promise<Result> {
  const later: (() => void)[] = [];
  const result = await db.transaction().execute(async (tx) => {
    const entries: AuditEntry[] = [];
    const told: Told[] = [];
    let received = await beginChange(tx);
    const change: Change = {
      tx,
      get now() {
        return happened !== undefined && happened < received ? happened : received;
      },
      get received() {
        return received;
      },
      refreshNow: async (reading) => {
        received = reading ?? (await plantNow(tx));
      },
      actor,
      audit: (entry) => entries.push(entry),
      tell: (event, data, target = {}) => told.push({ event, data, target }),
      afterCommit: (task) => later.push(task),
    };
    const given = await work(change);
    entries.push(...lateEntries(change, entries));
    await leaveRecord(change, { entries, told });
    return given;
  });
  // This wait is needed also when nothing was written, because the answer may repeat the result of a change that is not
  // on the disk yet.
  await untilDurable(db);
  for (const task of later) task();
  return result;
}

/** The plant's clock, which tests may set. */
export async function plantNow(reader: Reader): Promise<string> {
  return oneMoment((await sql<{ now: string }>`select plant_clock() as now`.execute(reader)).rows);
}

async function beginChange(tx: Tx): Promise<string> {
  const { rows } = await sql<{ now: string }>`select plant_clock() as now, ${commitWithoutWaiting}`.execute(
    tx,
  );
  return oneMoment(rows);
}

function oneMoment([row]: readonly { readonly now: string }[]): string {
  if (!row) throw new Error('The database did not tell the time');
  return row.now;
}

/** The audit log is in the order of receipt. Each record that was changed late gets one more entry with both times. */
function lateEntries({ now, received }: Change, entries: readonly AuditEntry[]): AuditEntry[] {
  if (now === received) return [];
  const after = { happened_at: now, received_at: received };
  const changed = new Map(
    entries.map(({ entity, entity_id }) => [`${entity} ${entity_id}`, { entity, entity_id }]),
  );
  return [...changed.values()].map(({ entity, entity_id }) => ({
    action: 'entered_late',
    entity,
    ...(entity_id === undefined ? {} : { entity_id }),
    after,
  }));
}

/**
 * Stores the records whose entries and events the commit numbers and chains (decision 0036). Most changes store one
 * record.
 */
async function leaveRecord(
  { tx, actor, now, received }: Change,
  { entries, told }: { readonly entries: readonly AuditEntry[]; readonly told: readonly Told[] },
): Promise<void> {
  const parts = Math.ceil(entries.length / entriesInRecord) || Math.min(told.length, 1);
  if (parts === 0) return;
  const records = Array.from({ length: parts }, (_, part) => ({
    occurred_at: received,
    happened_at: now === received ? null : now,
    user_id: actor?.user_id ?? null,
    username: actor?.username ?? null,
    address: actor?.address ?? null,
    entries: JSON.stringify(entries.slice(part * entriesInRecord, (part + 1) * entriesInRecord)),
    // The events follow all entries.
    events: part === parts - 1 ? `[${told.map(eventRow).join()}]` : '[]',
  }));
  await tx.insertInto('change_records').values(records).execute();
}

/** The event as JSON, with only the fields of the event's schema. */
function eventRow({ event, data, target }: Told): string {
  const head = JSON.stringify({
    type: event.type,
    generic_type: event.generic?.type ?? null,
    channels: event.channels,
    generic_channels: event.generic?.channels ?? [],
    rooms: target.rooms ?? [],
    user_id: target.user_id ?? null,
    priority: target.priority ?? event.priority,
  });
  return `${head.slice(0, -1)},"data":${eventText(event, data)}}`;
}
