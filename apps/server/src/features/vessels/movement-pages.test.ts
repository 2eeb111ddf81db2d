/** The movements of a lot and of a vessel in pages of the server. */
import { addBlend } from '@pms/domain/maturation/endpoints';
import * as endpoints from '@pms/domain/vessels/endpoints';
import type { Movement } from '@pms/domain/vessels/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { anOrder } from '../../../test/order-scenario';

/** More losses than a single answer ever had. */
const losses = 210;

describe('the movements of a lot and of a vessel', () => {
  let plant: TestPlant;
  let supervisor: Person;
  let viewer: Person;
  let lot: { id: number };
  let full: { id: number };
  let other: { id: number };
  let transfer: { id: number };

  const move = async (body: object): Promise<Movement> =>
    (await supervisor.call(endpoints.moveLot, { params: { id: lot.id }, body: body as { kind: 'loss' } }))
      .data;
  const ofLot = (query: object = {}) =>
    viewer.call(endpoints.listLotMovements, { params: { id: lot.id }, query });
  const ofVessel = (id: number, query: object = {}) =>
    viewer.call(endpoints.listVesselMovements, { params: { id }, query });
  const idsOf = ({ data }: { data: readonly Movement[] }) => data.map(({ id }) => id);

  beforeAll(async () => {
    plant = await buildTestPlant();
    [supervisor, viewer] = [await plant.person('supervisor'), await plant.person('viewer')];
    const aVessel = async (code: string) =>
      (await supervisor.call(endpoints.addVessel, { body: { code, kind: 'vat', capacity: 1000 } })).data;
    [full, other] = [await aVessel('PAGE-1'), await aVessel('PAGE-2')];
    const order = await anOrder(plant, supervisor, {
      status: 'completed',
      environment: 'blending',
      unit_of_measurement: 'kg',
    });
    const blend = {
      production_order_id: order.id,
      blend_name: 'Durban Masala',
      batch_number: order.order_number,
      quantity_produced: 500,
      quantity_expected: 500,
      storage_location: 'PAGE-1',
      expected_maturation_days: 1,
    };
    lot = (await supervisor.call(addBlend, { body: blend })).data;
    // A transfer has two entries of the lot, and is a single movement.
    transfer = await move({ kind: 'transfer', from: full.id, to: other.id, quantity: 40 });
    for (let count = 0; count < losses; count += 1)
      await move({ kind: 'loss', from: full.id, quantity: 1, cause: 'evaporation' });
  });
  afterAll(() => plant.close());

  // covers MATU-95
  it('are all in the pages, each movement once and the newest first', async () => {
    const first = await ofLot();
    expect(first).toMatchObject({ total: losses + 2, page: 1, page_size: 25 });
    expect(first.data).toHaveLength(25);
    const pages = [1, 2, 3, 4].map((page) => ofLot({ page, page_size: 100 }));
    const listed = (await Promise.all(pages)).flatMap(({ data }) => data);
    const ids = listed.map(({ id }) => id);
    expect(new Set(ids).size).toBe(losses + 2);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(listed.slice(-2)).toMatchObject([
      { id: transfer.id, kind: 'transfer', entries: [{ quantity: -40 }, { quantity: 40 }] },
      { kind: 'fill', quantity: 500 },
    ]);
  });

  // covers MATU-95
  it('of a vessel are only the movements into and out of the vessel', async () => {
    expect((await ofVessel(full.id, { page: 9 })).data).toMatchObject([
      ...Array.from({ length: 10 }, () => ({ kind: 'loss' })),
      { id: transfer.id },
      { kind: 'fill' },
    ]);
    expect(await ofVessel(other.id)).toMatchObject({ total: 1, data: [{ id: transfer.id }] });
  });

  // covers MATU-83
  it('have a counter-movement on top, so that each older movement moves down by a place', async () => {
    const [first, second] = [idsOf(await ofLot()), idsOf(await ofLot({ page: 2 }))];
    const newest = first[0] ?? 0;
    const { data: counter } = await supervisor.call(endpoints.reverseMovement, {
      params: { id: newest },
      body: { reason: 'Counted twice' },
    });
    const now = await ofLot();
    expect([now.total, ...idsOf(now)]).toEqual([losses + 3, counter.id, ...first.slice(0, 24)]);
    expect(now.data[1]).toMatchObject({ id: newest, reversed_by_id: counter.id });
    expect(idsOf(await ofLot({ page: 2 }))).toEqual([first[24], ...second.slice(0, 24)]);
  });

  it('have an empty page behind the last page, and refuse an unknown record and another size of the page', async () => {
    expect(await ofLot({ page: 99 })).toMatchObject({ data: [], page: 99 });
    for (const listed of [endpoints.listLotMovements, endpoints.listVesselMovements]) {
      expect((await viewer.refused(listed, { params: { id: 999_999 } })).status).toBe(404);
      expect((await viewer.refused(listed, { params: { id: 1 }, query: { page_size: 1000 } })).status).toBe(
        400,
      );
    }
  });
});
