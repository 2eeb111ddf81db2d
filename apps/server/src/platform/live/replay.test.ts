import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { goLive, type LiveClient } from '../../../test/live-client';
import { tell, tellEverybody } from '../../../test/tell';

vi.setConfig({ testTimeout: 60_000 });

const replayRows = 30;
let plant: TestPlant;
let origin: string;
let person: Person;
let anchor: LiveClient;
beforeAll(async () => {
  // A client that does not subscribe gets no events, so that a test decides when its events begin.
  plant = await buildTestPlant({ live: { holdMs: 3_600_000, replayRows } });
  origin = await plant.origin();
  person = await plant.person('viewer');
  // The anchor stays connected, so that the other connections of this person send no events of joining and leaving.
  anchor = await goLive(origin, person);
  await anchor.subscribe({ channels: ['alerts'] });
});
afterAll(() => plant.close());

const onOrders = (n: number) => tell(plant.db, { n }, { channels: ['orders'] });
const numbersOf = (client: LiveClient) =>
  client.events.filter(({ type }) => type === 'test_event').map(({ data }) => data.n);
const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

let marks = 0;
/** Waits until the server has read the events so far. Only the anchor follows this channel. */
async function hasRead(): Promise<void> {
  marks += 1;
  const mark = marks;
  await tell(plant.db, { mark }, { type: 'mark', channels: ['alerts'] });
  await anchor.event('mark', ({ data }) => data.mark === mark);
}

/** Waits until this connection has received every event so far. */
async function settle(client: LiveClient, key: string): Promise<void> {
  await tellEverybody(plant.db, key);
  await client.event('plant_settings_changed', ({ data }) => String(data.keys) === key);
}

describe('a client that was away', () => {
  // covers LIVE-40
  it('gets the missed events that it may see, before any new event', async () => {
    const other = await plant.person('viewer');
    const first = await goLive(origin, person);
    const { sequence: after } = await first.subscribe({ channels: ['orders'] });
    await first.close();
    await onOrders(1);
    await tell(plant.db, { n: 'not followed' }, { channels: ['machines'] });
    await tell(plant.db, { n: 'for somebody else' }, { channels: ['orders'], target: { user_id: other.id } });
    await tell(plant.db, { n: 2 }, { channels: ['orders'], target: { user_id: person.id } });
    await tell(plant.db, { n: 3 }, { type: 'test_event', target: { user_id: person.id } });
    await tell(plant.db, { n: 4 }, { target: { rooms: ['order:4'] } });
    await hasRead();
    const second = await goLive(origin, person);
    // An event between the welcome and the subscription. It must not overtake the missed events.
    await onOrders(5);
    const confirmed = await second.subscribe({ channels: ['orders'], room: 'order:4', after });
    const answered = second.heard.findIndex(({ type }) => type === 'subscription_confirmed');
    const before = second.heard.slice(0, answered).filter(({ type }) => type === 'test_event');
    expect(before.map(({ data }) => data.n)).toEqual([1, 2, 3, 4]);
    expect(before.at(-1)?.sequence).toBeLessThanOrEqual(confirmed.sequence);
    await onOrders(6);
    await settle(second, 'new');
    expect(numbersOf(second)).toEqual([1, 2, 3, 4, 5, 6]);
    await second.close();
  });

  it('misses and repeats no event if its connection breaks again and again during writes', async () => {
    // The limits allow a replay of every event that these writers may write before a client is back.
    const roomy = await buildTestPlant({ live: { holdMs: 3_600_000 } });
    onTestFinished(() => roomy.close());
    const visitor = await roomy.person('viewer');
    const comes = async () => goLive(await roomy.origin(), visitor);
    const first = await comes();
    let last = (await first.subscribe({ channels: ['orders'] })).sequence;
    await first.close();
    const begin = last;
    const writing = Promise.all(
      numbers(0, 3).map(async (writer) => {
        for (const n of numbers(1, 100)) {
          await tell(
            roomy.db,
            { n: writer * 100 + n },
            { channels: n % 4 === 0 ? ['machines'] : ['orders'] },
          );
        }
      }),
    );
    const wanted = 4 * 75;
    const seen: number[] = [];
    let cuts = 0;
    while (seen.length < wanted) {
      const client = await comes();
      client.send('subscribe', { channels: ['orders'], after: last });
      // The connection is closed at different points: among the repeated events, after the last repeated event, and
      // among new events.
      const enough = Math.min(1 + ((cuts * 13) % 40), wanted - seen.length);
      const events = await client.until('more events', (heard) => {
        if (heard.some(({ type }) => type === 'resync')) throw new Error('asked to load afresh');
        const found = heard.filter(({ type }) => type === 'test_event');
        return found.length >= enough ? found : undefined;
      });
      client.socket.terminate();
      seen.push(...events.map(({ sequence }) => sequence ?? 0));
      last = seen.at(-1) ?? last;
      cuts += 1;
    }
    await writing;
    expect(cuts).toBeGreaterThan(5);
    const written = await roomy.db
      .selectFrom('live_events')
      .select('sequence')
      .where('sequence', '>', begin)
      .where('type', '=', 'test_event')
      .where(sql<boolean>`channels = '{orders}'`)
      .orderBy('sequence')
      .execute();
    expect(seen).toEqual(written.map(({ sequence }) => sequence));
  });

  it('gets as many events as the limit allows', async () => {
    const client = await goLive(origin, person);
    const { sequence: after } = await client.subscribe({ channels: ['orders'] });
    await client.close();
    for (const n of numbers(1, replayRows)) await onOrders(n);
    await hasRead();
    const back = await goLive(origin, person);
    await back.subscribe({ channels: ['orders'], after });
    expect(numbersOf(back)).toEqual(numbers(1, replayRows));
    await back.close();
  });
});

describe('a client whose missed events cannot be sent', () => {
  const loadAfresh = async (after: number, reason: string) => {
    const client = await goLive(origin, person);
    const confirmed = await client.subscribe({ channels: ['orders'], after });
    const resync = await client.message('resync');
    expect(resync).toEqual({ reason, sequence: confirmed.sequence });
    expect(numbersOf(client)).toEqual([]);
    // After the subscription the client gets every event.
    await onOrders(1000);
    await settle(client, `afresh after ${reason}`);
    expect(numbersOf(client)).toEqual([1000]);
    await client.close();
  };

  // covers LIVE-40
  it('learns that it missed too many events', async () => {
    const client = await goLive(origin, person);
    const { sequence: after } = await client.subscribe({ channels: ['orders'] });
    await client.close();
    for (const n of numbers(0, replayRows)) await onOrders(n);
    await hasRead();
    await loadAfresh(after, 'too_many');
  });

  it('learns that its position is ahead of the server', () => loadAfresh(9_000_000, 'ahead'));

  it('learns that the missed events are deleted, but not before their deletion', async () => {
    const client = await goLive(origin, person);
    const { sequence: after } = await client.subscribe({ channels: ['orders'] });
    await client.close();
    for (const n of numbers(1, 4)) await onOrders(n);
    await hasRead();
    const rows = await plant.db
      .selectFrom('live_events')
      .select('sequence')
      .where('sequence', '>', after)
      .where('type', '=', 'test_event')
      .orderBy('sequence')
      .execute();
    const [firstGone, firstKept] = rows.map(({ sequence }) => sequence);
    if (firstGone === undefined || firstKept === undefined) throw new Error('Nothing was told');
    await plant.db.deleteFrom('live_events').where('sequence', '<', firstKept).execute();
    const inTime = await goLive(origin, person);
    await inTime.subscribe({ channels: ['orders'], after: firstKept - 1 });
    expect(numbersOf(inTime)).toEqual([2, 3, 4]);
    expect(inTime.heard.map(({ type }) => type)).not.toContain('resync');
    await inTime.close();
    await loadAfresh(firstGone - 1, 'gone');
  });
});

describe('a client that follows another channel later', () => {
  it('gets the events of that channel since a position, without the events that it already has', async () => {
    const client = await goLive(origin, person);
    const { sequence: after } = await client.subscribe({ channels: ['orders'] });
    await onOrders(1);
    await tell(plant.db, { n: 2 }, { channels: ['machines'] });
    await tell(plant.db, { n: 3 }, { channels: ['orders', 'machines'] });
    await settle(client, 'orders only');
    expect(numbersOf(client)).toEqual([1, 3]);
    await client.subscribe({ channels: ['machines'], after });
    expect(numbersOf(client)).toEqual([1, 3, 2]);
    await client.subscribe({ channels: ['machines', 'orders'], after });
    await tell(plant.db, { n: 4 }, { channels: ['orders', 'machines'] });
    await settle(client, 'both');
    expect(numbersOf(client)).toEqual([1, 3, 2, 4]);
    await client.close();
  });

  it('gets no old events without a position', async () => {
    await onOrders(1);
    const client = await goLive(origin, person);
    await client.subscribe({ channels: ['general'] });
    await onOrders(2);
    await settle(client, 'general');
    await client.subscribe({ channels: ['orders'] });
    await onOrders(3);
    await settle(client, 'orders too');
    expect(numbersOf(client)).toEqual([3]);
    await client.close();
  });
});

it('a quiet client learns its position from each pong', async () => {
  const client = await goLive(origin, person);
  const { sequence } = await client.subscribe({ channels: [] });
  await tell(plant.db, { n: 1 }, { channels: ['admin'] });
  await settle(client, 'moved on');
  client.send('ping', { clientTime: 1 });
  const pong = await client.message('pong');
  expect(pong.sequence).toBeGreaterThan(sequence + 1);
  await client.close();
});
