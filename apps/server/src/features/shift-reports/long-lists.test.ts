/** The lists of shifts that are longer than a report shows: reported quantities and handover items. */
import * as reports from '@pms/domain/shift-reports/endpoints';
import { expect, it, onTestFinished } from 'vitest';
import { buildTestPlant } from '../../../test/build-app';

// covers SHIFT-23
it('leave closed handover items that can be read in pages, the newest first', async () => {
  const plant = await buildTestPlant();
  onTestFinished(() => plant.close());
  await plant.standAt('2026-03-10T15:00:00Z');
  const supervisor = await plant.person('supervisor');
  const item = (number: number) => ({
    ...{ environment: number === 0 ? 'blending' : 'packaging', text: `Item ${number}` },
    ...{ shift_date: '2026-03-10', shift_type: 'day', opened_by: supervisor.id, closed_by: supervisor.id },
    closed_at: new Date(Date.parse('2026-03-10T08:00:00Z') + number * 60_000).toISOString(),
    opened_at: '2026-03-10T07:00:00Z',
  });
  const items = Array.from({ length: 121 }, (_, number) => item(number));
  await plant.db.insertInto('handover_items').values(items).execute();
  const pageOf = (query: object) =>
    supervisor.call(reports.listHandoverItems, { query: { status: 'closed', ...query } });
  const last = await pageOf({ environment: 'packaging', page: 3, page_size: 50 });
  expect([last.total, last.data.length, last.data.at(-1)?.text]).toEqual([120, 20, 'Item 1']);
  expect((await pageOf({})).total).toBe(121);
  expect((await pageOf({ status: 'open' })).total).toBe(0);
});

// covers SHIFT-02
it('are read in pages, from the newest to the oldest, within the shift and the area of the report', async () => {
  const plant = await buildTestPlant();
  onTestFinished(() => plant.close());
  await plant.standAt('2026-03-10T15:00:00Z');
  const supervisor = await plant.person('supervisor');
  const orderIn = async (environment: string) => {
    const order = {
      order_number: `ORD-${environment.toUpperCase()}`,
      product_name: 'Cola',
      quantity: 1000,
      environment,
    };
    const { id } = await plant.db
      .insertInto('orders')
      .values(order)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const [packaging, blending] = [await orderIn('packaging'), await orderIn('blending')];
  const report = (order_id: number, number: number, recorded_at: string) => ({
    ...{ order_id, previous_quantity: number, new_quantity: number + 1, source: 'manual' },
    recorded_at,
  });
  const minute = (count: number) =>
    new Date(Date.parse('2026-03-10T08:00:00Z') + count * 60_000).toISOString();
  await plant.db
    .insertInto('quantity_updates')
    .values([
      ...Array.from({ length: 120 }, (_, number) => report(packaging, number, minute(number))),
      report(blending, 0, minute(0)),
      // The shift before.
      report(packaging, 999, '2026-03-10T03:00:00Z'),
    ])
    .execute();

  const { data: shown } = await supervisor.call(reports.currentShiftReport, {
    query: { environment: 'packaging' },
  });
  expect([shown.quantity_updates.length, shown.quantity_updates_total]).toEqual([100, 120]);
  const span = { environment: 'packaging', from: shown.starts_at, to: shown.ends_at };
  const pageOf = (query: object) =>
    supervisor.call(reports.listShiftQuantities, { query: { ...span, ...query } });
  const last = await pageOf({ page: 3, page_size: 50 });
  expect(last).toMatchObject({ total: 120, page: 3, page_size: 50 });
  expect(last.data.map(({ previous_quantity }) => previous_quantity)).toEqual(
    Array.from({ length: 20 }, (_, number) => 19 - number),
  );
  expect((await pageOf({ environment: 'all' })).total).toBe(121);
  const operator = await plant.person('operator');
  expect((await operator.refused(reports.listShiftQuantities, { query: span })).status).toBe(403);
});
