/** The only file of the live channel that names its outbox table. */
import { keptHours } from '@pms/domain/admin/retention';
import { sql } from 'kysely';
import type { Database } from '../database';
import { locks } from '../locks';
import { type EventRow, OutgoingEvent } from './outgoing-event';

const selectEvents = (db: Database) =>
  db
    .selectFrom('live_events')
    .select([
      'sequence',
      'event_id',
      'type',
      'generic_type',
      'channels',
      'generic_channels',
      'rooms',
      'user_id',
      'actor_id',
      'priority',
      'occurred_at',
      'happened_at',
      sql<string>`data::text`.as('data'),
    ])
    .orderBy('sequence');

const outgoing = (rows: readonly EventRow[]): OutgoingEvent[] => rows.map((row) => new OutgoingEvent(row));

/** The last position of the outbox; 0 before the first event. */
export async function readLastPosition(db: Database): Promise<number> {
  const { last } = await db
    .selectFrom('live_events')
    .select(({ fn }) => fn.max('sequence').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** The first position that is still kept; undefined when the outbox is empty. */
export async function findFirstPosition(db: Database): Promise<number | undefined> {
  const { first } = await db
    .selectFrom('live_events')
    .select(({ fn }) => fn.min('sequence').as('first'))
    .executeTakeFirstOrThrow();
  return first ?? undefined;
}

/**
 * The next events after a position. Writers number events in the order of the commits, so no event appears later at a
 * position that was already read.
 */
export async function readEvents(db: Database, after: number, limit: number): Promise<OutgoingEvent[]> {
  return outgoing(await selectEvents(db).where('sequence', '>', after).limit(limit).execute());
}

export interface Missed {
  readonly after: number;
  readonly upTo: number;
  readonly user_id: number;
  readonly channels: readonly string[];
  readonly rooms: readonly string[];
}

/** The events of these channels and rooms between two positions. */
export async function readMissed(db: Database, missed: Missed, limit: number): Promise<OutgoingEvent[]> {
  const { after, upTo, user_id } = missed;
  const channels = sql<string[]>`${[...missed.channels]}::text[]`;
  const rooms = sql<string[]>`${[...missed.rooms]}::text[]`;
  const rows = await selectEvents(db)
    .where('sequence', '>', after)
    .where('sequence', '<=', upTo)
    .where(({ or, eb }) => or([eb('user_id', 'is', null), eb('user_id', '=', user_id)]))
    .where(({ or, eb, and }) =>
      or([
        eb('channels', '&&', channels),
        eb('generic_channels', '&&', channels),
        eb('rooms', '&&', rooms),
        and([eb('user_id', 'is not', null), eb('channels', '=', sql<string[]>`'{}'`)]),
      ]),
    )
    .limit(limit)
    .execute();
  return outgoing(rows);
}

/**
 * Deletes the events that are older than 24 hours, always from the beginning and never the last event. The kept events
 * then have no gaps, and a position before the first kept event shows that events were deleted.
 */
export async function deleteOldEvents(db: Database): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ is_ours: boolean }>`
      select pg_try_advisory_xact_lock(${locks.outboxCleanUp}) as is_ours`.execute(tx);
    if (!rows[0]?.is_ours) return 0;
    const deleted = await sql`
      delete from live_events
       where sequence < coalesce(
         (select min(sequence) from live_events where occurred_at >= plant_clock() - make_interval(hours => ${keptHours('live_events')})),
         (select max(sequence) from live_events))`.execute(tx);
    return Number(deleted.numAffectedRows ?? 0);
  });
}
