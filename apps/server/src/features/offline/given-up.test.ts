/** A person gives up an entry while the server still works on the write of the entry, or before the write arrives. */
import { keepOfflineEntry, listOfflineEntries } from '@pms/domain/offline/endpoints';
import { reportQuantity } from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { anOrder } from '../../../test/order-scenario';
import { waitingCalls } from '../../../test/waiting-calls';

describe('an entry that its person cancels', () => {
  let plant: TestPlant;
  let operator: Person;
  let supervisor: Person;
  let order: Order;
  beforeAll(async () => {
    plant = await buildTestPlant();
    operator = await plant.person('operator');
    supervisor = await plant.person('supervisor');
  });
  afterAll(() => plant.close());
  beforeEach(async () => {
    order = await anOrder(plant, supervisor, { status: 'in_progress' });
  });

  const write = (key: string, add = 5) => ({
    params: { id: order.id },
    body: { add },
    headers: { 'idempotency-key': key },
  });
  const report = (key: string, outcome: 'handed' | 'discarded' = 'handed') => ({
    body: {
      key,
      action: 'reportQuantity',
      method: 'POST',
      path: `/orders/${order.id}/quantity`,
      body: { add: 5 },
      subject: order.order_number,
      happened_at: '2026-10-14T08:00:00.000Z',
      refusal: null,
      outcome,
      reason: 'No answer',
    },
  });
  const openEntries = async () => (await supervisor.call(listOfflineEntries, { query: {} })).total;

  /** Starts a write of the entry and holds the order, so that the write waits while `meanwhile` runs. */
  async function whileTheWriteWaits(key: string, add: number, meanwhile: () => Promise<unknown>) {
    let letGo = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let isHeld = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      isHeld = resolve;
    });
    const holding = plant.db.transaction().execute(async (tx) => {
      await sql`select id from orders where id = ${order.id} for update`.execute(tx);
      isHeld();
      await gate;
    });
    await held;
    const writing =
      add > 0
        ? operator.call(reportQuantity, write(key, add))
        : operator.refused(reportQuantity, write(key, add));
    try {
      await expect.poll(() => waitingCalls(plant.db)).toBe(1);
      const other = meanwhile();
      await expect.poll(() => waitingCalls(plant.db)).toBe(2);
      letGo();
      return await other;
    } finally {
      letGo();
      await Promise.all([holding, writing]);
    }
  }

  // covers OFFL-14, OFFL-15
  it('is booked if its running write is booked, and is not handed over', async () => {
    const before = await openEntries();
    const refused = await whileTheWriteWaits('running', 5, () =>
      operator.refused(keepOfflineEntry, report('running')),
    );
    expect(refused).toMatchObject({ status: 409, body: { code: 'ENTRY_BOOKED' } });
    expect(await openEntries()).toBe(before);
  });

  // covers OFFL-14
  it('is handed over if its running write is refused', async () => {
    const before = await openEntries();
    await whileTheWriteWaits('refused', -1_000_000, () => operator.call(keepOfflineEntry, report('refused')));
    expect(await openEntries()).toBe(before + 1);
  });

  // covers OFFL-14, OFFL-27
  it.each(['handed', 'discarded'] as const)(
    'is not booked by a write that arrives after it is %s',
    async (outcome) => {
      const key = `late ${outcome}`;
      await operator.call(keepOfflineEntry, report(key, outcome));
      expect(await operator.refused(reportQuantity, write(key))).toMatchObject({
        status: 409,
        body: { code: 'ENTRY_GIVEN_UP' },
      });
      // Other tabs of the device may still show the entry.
      expect((await operator.refused(keepOfflineEntry, report(key))).body.code).toBe('ENTRY_GIVEN_UP');
      // The key of the entry counts for its person.
      await supervisor.call(reportQuantity, write(key));
    },
  );
});
