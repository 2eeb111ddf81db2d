import { plantSettingsChanged } from '@pms/domain/settings/events';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildTestPlant, type TestPlant } from '../../../test/build-app';
import { goLive } from '../../../test/live-client';
import { tell, tellEverybody } from '../../../test/tell';
import { inChange } from '../change';
import { connect, type Database } from '../database';
import { locks } from '../locks';
import { createLog } from '../log';
import { poll } from '../postgres/poll';
import { deleteOldEvents, readEvents } from './outbox';
import { OutboxReader } from './outbox-reader';
import type { OutgoingEvent } from './outgoing-event';

vi.setConfig({ testTimeout: 60_000 });

const writers = 8;
const changesEach = 200;

const sequencesOf = async (db: Database): Promise<number[]> =>
  (await db.selectFrom('live_events').select('sequence').orderBy('sequence').execute()).map(
    ({ sequence }) => sequence,
  );

/** A change that was numbered and rolled back, so that readers find a gap in the numbers. */
async function undoneChange(db: Database): Promise<void> {
  const undone = inChange(db, null, async (change) => {
    await sql`select pg_advisory_xact_lock(${locks.record})`.execute(change.tx);
    await sql`insert into live_events (type, channels, priority, data, occurred_at)
              values ('undone', '{general}', 'low', '{}', ${change.now})`.execute(change.tx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
}

describe('the outbox', () => {
  let plant: TestPlant;
  let reading: ReturnType<typeof connect>;
  beforeAll(async () => {
    plant = await buildTestPlant({ live: { holdMs: 50 } });
    reading = connect(plant.url, createLog('silent'), 1);
  });
  afterAll(async () => {
    await reading.close();
    await plant.close();
  });

  it('gives a reader and a client every event of eight writers, in sequence and without a gap', async () => {
    const seen: OutgoingEvent[] = [];
    const reader = new OutboxReader({
      db: reading.db,
      log: createLog('silent'),
      pollMs: 10,
      deliver: (event) => seen.push(event),
    });
    onTestFinished(() => reader.stop());
    const before = await reader.start();
    const client = await goLive(await plant.origin(), await plant.person('viewer'));
    // The reader reads without a pause, so that it reads between any two commits.
    let isWriting = true;
    const eager = (async () => {
      while (isWriting) await reader.catchUp();
    })();
    await Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        for (let n = 1; n <= changesEach; n += 1) {
          await inChange(plant.db, null, async (change) => {
            // The work has different lengths, so that the writers overtake each other.
            await sql`select pg_sleep(${((writer * 7 + n * 3) % 5) / 2000})`.execute(change.tx);
            // An audit entry takes the lock of the outbox as well; half of the changes have no audit entry.
            if (writer % 2 === 0)
              change.audit({ action: 'settings_changed', entity: 'settings', entity_id: n });
            change.tell(plantSettingsChanged, { keys: [`${writer}/${n}`] });
          });
          if (n % 20 === 0) await undoneChange(plant.db);
        }
      }),
    );
    isWriting = false;
    await eager;
    await reader.catchUp();
    const written = (await sequencesOf(plant.db)).filter((sequence) => sequence > before);
    const told = seen.map(({ sequence }) => sequence);
    expect(told).toEqual(written);
    await tellEverybody(plant.db, 'the end');
    await client.event('plant_settings_changed', ({ data }) => String(data.keys) === 'the end');
    const heard = client.events.filter(({ type }) => type === 'plant_settings_changed');
    const keys = heard.slice(0, -1).map(({ data }) => String(data.keys));
    expect(new Set(keys).size).toBe(writers * changesEach);
    expect(keys).toHaveLength(writers * changesEach);
    const sequences = client.events.map(({ sequence }) => sequence ?? 0);
    expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
    await client.close();
  });
});

describe('the outbox without clients', () => {
  let plant: TestPlant;
  beforeAll(async () => {
    plant = await buildTestPlant();
  });
  beforeEach(() => plant.db.deleteFrom('live_events').execute());
  afterAll(() => plant.close());

  it('continues at the event at which an outage interrupted the reader', async () => {
    const seen: number[] = [];
    let isDown = false;
    const broken = new Proxy(plant.db, {
      get: (db, name) => {
        if (isDown && name === 'selectFrom') throw new Error('The database is away');
        const value = Reflect.get(db, name);
        return typeof value === 'function' ? value.bind(db) : value;
      },
    });
    const reader = new OutboxReader({
      db: broken,
      log: createLog('silent'),
      pollMs: 10,
      deliver: ({ sequence }) => seen.push(sequence),
    });
    onTestFinished(() => reader.stop());
    const before = await reader.start();
    isDown = true;
    await tell(plant.db, { n: 6 });
    await reader.catchUp();
    expect(reader.isReading).toBe(false);
    await tell(plant.db, { n: 7 });
    isDown = false;
    const hasSeen = (count: number) =>
      poll(() => (seen.length >= count ? true : undefined), { everyMs: 10, withinMs: 50_000 });
    await hasSeen(2);
    // The reader continues automatically.
    await tell(plant.db, { n: 8 });
    await hasSeen(3);
    await tell(plant.db, { n: 9 });
    await hasSeen(4);
    expect(seen).toHaveLength(4);
    expect(seen).toEqual((await readEvents(plant.db, before, 10)).map(({ sequence }) => sequence));
    expect(reader.isReading).toBe(true);
  });

  it('has been read up to the moment of the call when the call to catch up ends', async () => {
    const seen: number[] = [];
    let release = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Holds back the rows of the reader until the test releases them.
    const slow = plant.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (isHeldBack) await isReleased;
        return result;
      },
    });
    let isHeldBack = false;
    const reader = new OutboxReader({
      db: slow,
      log: createLog('silent'),
      pollMs: 3_600_000,
      deliver: ({ sequence }) => seen.push(sequence),
    });
    onTestFinished(() => reader.stop());
    const before = await reader.start();
    isHeldBack = true;
    const first = reader.catchUp();
    // The first pass has read the empty outbox by now.
    await sql`select 1`.execute(plant.db);
    await tell(plant.db, { n: 1 });
    const second = reader.catchUp();
    release();
    await Promise.all([first, second]);
    expect(seen).toEqual((await readEvents(plant.db, before, 10)).map(({ sequence }) => sequence));
    expect(seen).toHaveLength(1);
  });

  it('keeps the events of a day, never has a gap, and keeps its last position', async () => {
    await plant.standAt('2031-03-01T08:00:00Z');
    await tell(plant.db, { n: 1 });
    await tell(plant.db, { n: 2 });
    await plant.standAt('2031-03-02T07:59:00Z');
    await tell(plant.db, { n: 3 });
    // A long change that began before the last change and is numbered after it.
    await sql`insert into live_events (type, channels, priority, data, occurred_at)
              values ('test_event', '{}', 'low', '{"n": 4}', '2031-03-01T07:00:00Z')`.execute(plant.db);
    const all = await sequencesOf(plant.db);
    expect(await deleteOldEvents(plant.db)).toBe(0);
    await plant.standAt('2031-03-02T08:01:00Z');
    expect(await deleteOldEvents(plant.db)).toBe(2);
    expect(await sequencesOf(plant.db)).toEqual(all.slice(2));
    await plant.standAt('2031-03-09T08:00:00Z');
    expect(await deleteOldEvents(plant.db)).toBe(1);
    expect(await sequencesOf(plant.db)).toEqual(all.slice(3));
  });

  it('is cleaned by one process at a time', async () => {
    await tell(plant.db, { n: 5 });
    await tell(plant.db, { n: 6 });
    await plant.standAt('2031-03-20T08:00:00Z');
    await plant.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${locks.outboxCleanUp})`.execute(tx);
      expect(await deleteOldEvents(plant.db)).toBe(0);
    });
    expect(await deleteOldEvents(plant.db)).toBe(1);
  });
});

describe('the listener', () => {
  const listener = sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and application_name = 'pms live listener'`;

  it('wakes the reader, and connects again after its connection ended', async () => {
    // The reader polls only once an hour: an event that arrives was read after a wake-up.
    const plant = await buildTestPlant({ live: { pollMs: 3_600_000, holdMs: 10 } });
    onTestFinished(() => plant.close());
    const client = await goLive(await plant.origin(), await plant.person('viewer'));
    await tell(plant.db, { n: 1 }, { channels: ['general'] });
    await client.event('test_event', ({ data }) => data.n === 1);
    const { pid } = (await listener.execute(plant.db)).rows[0] ?? {};
    expect(pid).toBeTypeOf('number');
    await sql`select pg_terminate_backend(${pid}::int)`.execute(plant.db);
    await tell(plant.db, { n: 2 }, { channels: ['general'] });
    await client.event('test_event', ({ data }) => data.n === 2);
    // The old connection may have delivered one more wake-up. All later wake-ups come from the new connection.
    const next = await poll(
      async () => (await listener.execute(plant.db)).rows.find((found) => found.pid !== pid)?.pid,
      { everyMs: 20, withinMs: 50_000 },
    );
    expect(next).toBeTypeOf('number');
    await tell(plant.db, { n: 3 }, { channels: ['general'] });
    await client.event('test_event', ({ data }) => data.n === 3);
    await client.close();
  });

  it('is not needed for a client whose position is ahead of this process', async () => {
    const plant = await buildTestPlant({ live: { pollMs: 3_600_000, holdMs: 3_600_000 } });
    onTestFinished(() => plant.close());
    const client = await goLive(await plant.origin(), await plant.person('viewer'));
    await sql`select pg_terminate_backend(pid) from (${listener}) as listener`.execute(plant.db);
    await tell(plant.db, { n: 1 }, { channels: ['general'] });
    const { sequence: after } = await plant.db
      .selectFrom('live_events')
      .select('sequence')
      .where('type', '=', 'test_event')
      .executeTakeFirstOrThrow();
    await client.subscribe({ channels: ['general'], after });
    await tell(plant.db, { n: 2 }, { channels: ['general'] });
    await client.event('test_event', ({ data }) => data.n === 2);
    expect(client.events.filter(({ type }) => type === 'test_event')).toHaveLength(1);
    expect(client.heard.map(({ type }) => type)).not.toContain('resync');
    await client.close();
  });

  it('and all other connections may end at the same time', async () => {
    const plant = await buildTestPlant({ live: { holdMs: 10 } });
    onTestFinished(() => plant.close());
    const client = await goLive(await plant.origin(), await plant.person('viewer'));
    for (let n = 1; n <= 3; n += 1) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
                 where datname = current_database() and pid <> pg_backend_pid()`.execute(plant.db);
      // A change on a connection that is being ended must fail. The caller then repeats the change.
      const told = () => tell(plant.db, { n }, { channels: ['general'] }).then(() => true);
      await poll(() => told().catch(() => undefined), { everyMs: 20, withinMs: 50_000 });
      await client.event('test_event', ({ data }) => data.n === n);
    }
    await client.close();
  });
});
