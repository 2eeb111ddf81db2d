import { liveEvent } from '@pms/domain/live-event';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildTestPlant, type TestPlant } from '../../test/build-app';
import { waitingCalls } from '../../test/waiting-calls';
import { verifyAuditChain } from './audit-chain';
import { inChange, wakeChannel } from './change';
import { connect } from './database';
import { locks } from './locks';

const somethingHappened = liveEvent({
  type: 'something_happened',
  data: z.object({ what: z.string() }),
  channels: ['production'],
  generic: { type: 'something_update', channels: ['dashboard'] },
});

describe('a change', () => {
  let plant: TestPlant;
  beforeEach(async () => {
    plant = await buildTestPlant();
  });
  afterEach(() => plant.close());

  const entries = () => plant.db.selectFrom('audit_log').selectAll().orderBy('sequence').execute();
  const events = () => plant.db.selectFrom('live_events').selectAll().orderBy('sequence').execute();
  const write = (what: string) =>
    inChange(plant.db, null, async (change) => {
      change.audit({ action: 'settings_changed', entity: 'settings', entity_id: what, after: { what } });
      change.tell(somethingHappened, { what });
    });

  it('writes into an event the fields of the schema of the event, and no other field of the row', async () => {
    const row = { what: 'a', created_by: 7, import_id: 3 };
    await inChange(plant.db, null, async (change) => change.tell(somethingHappened, row));
    expect((await events()).map(({ data }) => data)).toEqual([{ what: 'a' }]);
  });

  it('writes its entries, events and rows with one moment', async () => {
    await plant.standAt('2026-03-02T06:00:00Z');
    const admin = await plant.person('admin');
    const actor = { user_id: admin.id, username: admin.username, address: '10.0.0.9' };
    const now = await inChange(plant.db, actor, async (change) => {
      change.audit({
        action: 'settings_changed',
        entity: 'settings',
        entity_id: 7,
        before: null,
        after: [1],
        note: 'why',
      });
      change.tell(
        somethingHappened,
        { what: 'a' },
        { user_id: admin.id, rooms: ['line-1'], priority: 'high' },
      );
      return change.now;
    });
    expect(now).toBe('2026-03-02T06:00:00.000Z');
    expect(await entries()).toMatchObject([
      {
        ...actor,
        action: 'settings_changed',
        entity: 'settings',
        entity_id: '7',
        after: [1],
        note: 'why',
        occurred_at: now,
      },
    ]);
    expect(await events()).toMatchObject([
      {
        type: 'something_happened',
        generic_type: 'something_update',
        channels: ['production'],
        generic_channels: ['dashboard'],
        rooms: ['line-1'],
        user_id: admin.id,
        actor_id: actor.user_id,
        priority: 'high',
        data: { what: 'a' },
        occurred_at: now,
      },
    ]);
  });

  it('leaves no rows if its work fails, and no rows if its record fails', async () => {
    const failing = inChange(plant.db, null, async (change) => {
      change.audit({ action: 'settings_changed', entity: 'settings' });
      change.tell(somethingHappened, { what: 'a' });
      await change.tx.insertInto('settings').values({ key: 'kept', value: '1' }).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const nobody = { user_id: -1, username: 'nobody', address: null };
    const unrecorded = inChange(plant.db, nobody, async (change) => {
      await change.tx.insertInto('settings').values({ key: 'kept', value: '1' }).execute();
      change.tell(somethingHappened, { what: 'a' }, { user_id: -1 });
    });
    await expect(unrecorded).rejects.toThrow(/foreign key/);
    expect([await entries(), await events()]).toEqual([[], []]);
    expect(await plant.db.selectFrom('settings').select('key').execute()).toEqual([]);
  });

  it('writes no record if it has no entries and no events', async () => {
    await inChange(plant.db, null, async () => undefined);
    expect([await entries(), await events()]).toEqual([[], []]);
  });

  it('wakes the readers of the outbox after its commit, and not before', async () => {
    const listener = await plant.server.connections.pool.connect();
    const woken: string[] = [];
    listener.on('notification', ({ channel }) => woken.push(channel));
    await listener.query(`listen ${wakeChannel}`);
    await inChange(plant.db, null, async (change) => {
      change.tell(somethingHappened, { what: 'a' });
      await listener.query('select 1');
      expect(woken).toEqual([]);
    });
    await expect.poll(() => woken).toEqual([wakeChannel]);
    await listener.query('unlisten *');
    listener.release();
  });

  it('numbers events in the order in which they become visible, so that no reader skips an event', async () => {
    // The first writer takes its number and commits late. The second writer must not overtake the first.
    const first = await plant.server.connections.pool.connect();
    await first.query('begin');
    await first.query('select pg_advisory_xact_lock($1)', [locks.record]);
    const second = write('second');
    await expect.poll(() => waitingCalls(plant.db)).toBe(1);
    await first.query(
      `insert into live_events (type, channels, priority, data, occurred_at)
       values ('first', '{}', 'low', '{}', plant_clock())`,
    );
    expect(await events()).toEqual([]);
    await first.query('commit');
    first.release();
    await second;
    expect((await events()).map(({ type }) => type)).toEqual(['first', 'something_happened']);
  });

  it('keeps one chain of entries with many writers in two processes', async () => {
    const other = connect(plant.url, plant.server.log, 8);
    const writers = Array.from({ length: 60 }, (_, index) =>
      index % 2 === 0
        ? write(`a${index}`)
        : inChange(other.db, null, async (change) => {
            change.audit({ action: 'settings_changed', entity: 'settings', entity_id: `b${index}` });
            change.audit({ action: 'settings_changed', entity: 'settings', entity_id: `c${index}` });
          }),
    );
    await Promise.all(writers);
    await other.close();
    expect((await entries()).map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 90 }, (_, index) => index + 1),
    );
    expect(await verifyAuditChain(plant.db)).toEqual({ entries: 90, broken: null });
  });

  it.each([
    ['changed', sql`update audit_log set note = 'other'`],
    ['removed', sql`delete from audit_log`],
    ['cut off', sql`truncate audit_log`],
    ['cut off with the rows that refer to them', sql`truncate audit_log cascade`],
  ])('has entries that cannot be %s', async (_, statement) => {
    await write('a');
    await expect(statement.execute(plant.db)).rejects.toThrow('The audit log is append-only');
    expect(await entries()).toHaveLength(1);
  });
});
