import { addBlend, changeBlend, decideBlend } from '@pms/domain/maturation/endpoints';
import type { MaturationRecord } from '@pms/domain/maturation/schema';
import type { Order } from '@pms/domain/orders/schema';
import * as endpoints from '@pms/domain/vessels/endpoints';
import { sumOf } from '@pms/domain/vessels/ledger';
import type { MovementBody } from '@pms/domain/vessels/schema';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { auditOf } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';

/** The number of movements, enough to combine each kind with each other kind; `npm run soak` runs ten thousand. */
const steps = Number(process.env.LEDGER_STEPS ?? 800);
/** A movement takes a few milliseconds; ten thousand movements take minutes on a slow machine. */
const patienceMs = 60_000 + steps * 60;

type Body = Partial<MovementBody> & Pick<MovementBody, 'kind'>;

describe('vessels and the ledger', () => {
  let plant: TestPlant;
  let supervisor: Person;
  let operator: Person;
  let viewer: Person;
  let number = 0;

  beforeAll(async () => {
    plant = await buildTestPlant();
    [supervisor, operator, viewer] = [
      await plant.person('supervisor'),
      await plant.person('operator'),
      await plant.person('viewer'),
    ];
  });
  afterAll(() => plant.close());

  const aVessel = async (more = {}) => {
    number += 1;
    const body = { code: `V-${number}`, kind: 'vat' as const, capacity: 1000, ...more };
    return (await supervisor.call(endpoints.addVessel, { body })).data;
  };
  const aBlend = async (more = {}): Promise<MaturationRecord> => {
    const order = await anOrder(plant, supervisor, {
      status: 'completed',
      environment: 'blending',
      unit_of_measurement: 'kg',
    });
    const body = {
      production_order_id: order.id,
      blend_name: order.product_name,
      batch_number: order.order_number,
      quantity_produced: 100,
      quantity_expected: 100,
      storage_location: 'The corner',
      expected_maturation_days: 1,
      ...more,
    };
    return (await operator.call(addBlend, { body })).data;
  };
  const aPackagingOrder = (): Promise<Order> => anOrder(plant, supervisor);
  const move = async (lot: { id: number }, body: Body, person = operator) =>
    (await person.call(endpoints.moveLot, { params: { id: lot.id }, body })).data;
  const refused = async (lot: { id: number }, body: Body, person = operator) =>
    (await person.refused(endpoints.moveLot, { params: { id: lot.id }, body })).body;
  /** The lot with the newest page of its movements. */
  const lotNow = async ({ id }: { id: number }) => ({
    ...(await viewer.call(endpoints.getLot, { params: { id } })).data,
    movements: (await viewer.call(endpoints.listLotMovements, { params: { id } })).data,
  });
  const vesselNow = async (id: number) =>
    (await viewer.call(endpoints.listVessels)).data.find((vessel) => vessel.id === id);
  const makeReady = (lot: MaturationRecord) =>
    supervisor.call(decideBlend, { params: { id: lot.id }, body: { status: 'ready', notes: 'Tasted' } });

  // covers MATU-86
  it('a vessel is added and changed, and a refusal has a sentence', async () => {
    const vessel = await aVessel({ capacity: 2, unit: 't', name: 'Old tank' });
    expect(vessel).toMatchObject({ state: 'empty', contents: null, fill_level: 0, unit: 't' });
    const again = await supervisor.refused(endpoints.addVessel, {
      body: { code: vessel.code.toLowerCase(), kind: 'tank', capacity: 1 },
    });
    expect([again.status, again.body.code]).toEqual([409, 'VESSEL_EXISTS']);
    const body = { code: 'X', kind: 'tank' as const, capacity: 1 };
    expect((await operator.refused(endpoints.addVessel, { body })).status).toBe(403);
    const lot = await aBlend({ storage_location: 'old TANK' });
    const params = { id: vessel.id };
    const outOfUse = { state: 'out_of_use' as const };
    expect((await supervisor.refused(endpoints.changeVessel, { params, body: outOfUse })).body.code).toBe(
      'VESSEL_NOT_EMPTY',
    );
    expect(
      (await supervisor.refused(endpoints.changeVessel, { params, body: { capacity: 0.05 } })).status,
    ).toBe(409);
    expect(await vesselNow(vessel.id)).toMatchObject({
      state: 'filled',
      contents: { lot_id: lot.id, quantity: 100 },
    });
    expect(await auditOf(plant.db, 'vessel', vessel.id)).toMatchObject([{ action: 'vessel_added' }]);
  });

  // covers MATU-86
  it('a vessel whose capacity is in tonnes compares the capacity with a lot in kilograms', async () => {
    const vessel = await aVessel({ capacity: 2, unit: 't' });
    const lot = await aBlend({ quantity_produced: 1500, quantity_expected: 1500 });
    await move(lot, { kind: 'transfer', from: null, to: vessel.id });
    expect(await vesselNow(vessel.id)).toMatchObject({ fill_level: 0.75 });
    const params = { id: vessel.id };
    const renamed = { name: 'Large tank', capacity: 2 };
    expect((await supervisor.call(endpoints.changeVessel, { params, body: renamed })).data).toMatchObject({
      name: 'Large tank',
      fill_level: 0.75,
    });
    const tooSmall = { capacity: 1.499 };
    const { status, body } = await supervisor.refused(endpoints.changeVessel, { params, body: tooSmall });
    const message = `Vessel ${vessel.code} has 1500 kg, so the capacity must be at least this`;
    expect([status, body.details]).toEqual([409, { fields: [{ path: 'capacity', message }] }]);
  });

  // covers MATU-115
  it('a typed place becomes a vessel, and the vessel contains the lot of the place', async () => {
    const lot = await aBlend({ storage_location: 'Corner by the door' });
    const vessel = await aVessel({ name: 'corner by the Door', capacity: 500 });
    expect(vessel).toMatchObject({ state: 'filled', contents: { lot_id: lot.id, quantity: 100 } });
    expect(await lotNow(lot)).toMatchObject({
      quantity: 100,
      storage_location: vessel.code,
      places: [{ vessel_id: vessel.id, quantity: 100 }],
    });
    await aBlend({ storage_location: 'Narrow corner' });
    const small = { code: 'NARROW', name: 'Narrow corner', kind: 'tank' as const, capacity: 1 };
    expect((await supervisor.refused(endpoints.addVessel, { body: small })).status).toBe(409);
    const place = 'Floor under the window';
    await aBlend({ storage_location: place });
    await aBlend({ storage_location: place });
    expect(await aVessel({ name: place })).toMatchObject({ state: 'empty', contents: null });
  });

  // covers MATU-80, MATU-87
  it('a blend that is added to a known vessel fills the vessel, and is refused if the vessel is too small', async () => {
    const vessel = await aVessel({ capacity: 120 });
    const lot = await aBlend({ storage_location: vessel.code });
    expect(await lotNow(lot)).toMatchObject({
      quantity: 100,
      places: [{ vessel_id: vessel.id, quantity: 100 }],
      movements: [{ kind: 'fill', quantity: 100, order_id: lot.production_order_id }],
    });
    await expect(aBlend({ storage_location: vessel.code })).rejects.toThrow(/VESSEL_OCCUPIED/);
    const small = await aVessel({ capacity: 99.999 });
    await expect(aBlend({ storage_location: small.code })).rejects.toThrow(/takes only 99.999 kg more/);
  });

  // covers MATU-80, MATU-81, MATU-82
  it('moves, splits, top-ups and losses account for the whole mass', async () => {
    const [a, b, c] = [await aVessel(), await aVessel({ capacity: 50 }), await aVessel()];
    const lot = await aBlend({ storage_location: a.code });
    await move(lot, { kind: 'transfer', from: a.id, to: b.id, quantity: 40 });
    expect((await refused(lot, { kind: 'transfer', from: a.id, to: b.id, quantity: 10.001 })).error).toBe(
      `Vessel ${b.code} takes only 10 kg more`,
    );
    expect((await refused(lot, { kind: 'transfer', from: a.id, to: c.id, quantity: 60.001 })).error).toBe(
      `There are only 60 kg in ${a.code}`,
    );
    await move(lot, { kind: 'loss', from: a.id, quantity: 500, unit: 'g', cause: 'evaporation' });
    expect(
      (await refused(lot, { kind: 'loss', from: a.id, quantity: 5, unit: 'pieces', cause: 'other' })).error,
    ).toBe('The lot is kept in kg, which cannot be converted to pieces');
    const split = await move(lot, {
      kind: 'split',
      from: a.id,
      to: c.id,
      quantity: 9.5,
      batch_number: 'B-SPLIT',
    });
    const part = { id: split.lot_id };
    expect(await lotNow(part)).toMatchObject({
      batch_number: 'B-SPLIT',
      quantity: 9.5,
      storage_location: c.code,
    });
    await move(lot, { kind: 'top_up', from: c.id, to: b.id, quantity: 4.5 });
    await move(lot, { kind: 'measure', from: b.id, quantity: 44 });
    expect(await lotNow(lot)).toMatchObject({
      quantity: 94,
      places: [
        { vessel_code: a.code, quantity: 50 },
        { vessel_code: b.code, quantity: 44 },
      ],
    });
    expect((await lotNow(part)).quantity).toBe(5);
    // The transfer emptied the vessel, so it must be cleaned first.
    await move(part, { kind: 'transfer', from: c.id, to: null });
    expect((await vesselNow(c.id))?.state).toBe('cleaning_due');
    expect((await refused(lot, { kind: 'transfer', from: b.id, to: c.id })).code).toBe('VESSEL_NOT_CLEAN');
    await supervisor.call(endpoints.changeVessel, { params: { id: c.id }, body: { state: 'clean' } });
    await move(lot, { kind: 'transfer', from: b.id, to: c.id });
  });

  // covers MATU-81
  it.each([
    ['zero', { quantity: 0 }, 400, 'Quantity must be above 0'],
    ['below zero', { quantity: -0.001 }, 400, 'Quantity must not be below 0'],
    ['with nine decimals', { quantity: 0.123456789 }, 400, 'Quantity has at most three decimals'],
    [
      'finer than a gram after its conversion',
      { quantity: 0.001, unit: 'g' },
      400,
      'Quantity must be above 0',
    ],
    [
      'in a unit of another kind',
      { quantity: 1, unit: 'pieces' },
      400,
      'The lot is kept in kg, which cannot be converted to pieces',
    ],
    [
      'in tonnes, of more than there is',
      { quantity: 0.1, unit: 't' },
      409,
      'There are only 90 kg in its place',
    ],
  ])(
    'a movement of an amount %s is refused and leaves the lot as it is',
    async (_name, amount, status, error) => {
      const vessel = await aVessel();
      const lot = await aBlend();
      await move(lot, { kind: 'transfer', from: null, to: vessel.id, quantity: 0.01, unit: 't' });
      for (const body of [
        { kind: 'transfer', from: null, to: vessel.id, ...amount } as const,
        { kind: 'loss', from: null, cause: 'spillage', ...amount } as const,
      ]) {
        const answer = await operator.refused(endpoints.moveLot, { params: { id: lot.id }, body });
        expect([answer.status, answer.body.error]).toEqual([status, error]);
      }
      expect((await lotNow(lot)).places.map(({ quantity }) => quantity).sort()).toEqual([10, 90]);
    },
  );

  // covers MATU-80, MATU-85, MATU-104
  it('a vessel that was filled and a lot that was closed meanwhile refuse the call of an open form', async () => {
    const vessel = await aVessel();
    const [first, second] = [await aBlend(), await aBlend()];
    const transfer = { kind: 'transfer', from: null, to: vessel.id } as const;
    await move(first, transfer);
    expect((await refused(second, transfer)).error).toBe(
      `Vessel ${vessel.code} holds lot ${first.batch_number}. Blend the lots, or choose another vessel.`,
    );
    await supervisor.call(decideBlend, {
      params: { id: first.id },
      body: { status: 'rejected', notes: 'Mould' },
    });
    const split = { kind: 'split', from: vessel.id, to: null, quantity: 1, batch_number: 'LATE' } as const;
    const draw = {
      kind: 'draw',
      from: vessel.id,
      quantity: 1,
      order_id: (await aPackagingOrder()).id,
    } as const;
    for (const body of [split, { ...draw, reason: 'Urgent' }])
      expect((await refused(first, body, supervisor)).error).toBe(
        `Lot ${first.batch_number} is rejected and can only be disposed of`,
      );
    expect((await lotNow(first)).quantity).toBe(100);
  });

  // covers MATU-85, MATU-88
  it('a packaging order draws ready lots and returns the drawn quantity', async () => {
    const vessel = await aVessel();
    const lot = await aBlend({ storage_location: vessel.code });
    const order = await aPackagingOrder();
    const draw = { kind: 'draw', from: vessel.id, quantity: 30, order_id: order.id } as const;
    expect((await refused(lot, draw)).code).toBe('LOT_NOT_RELEASED');
    expect((await refused(lot, { ...draw, reason: 'Urgent' })).code).toBe('LOT_NOT_RELEASED');
    await move(lot, { ...draw, reason: 'Urgent' }, supervisor);
    await makeReady(lot);
    await move(lot, draw);
    const back = { kind: 'return', to: vessel.id, order_id: order.id } as const;
    expect((await refused(lot, { ...back, quantity: 60.001 })).code).toBe('RETURNS_MORE');
    await move(lot, { ...back, quantity: 10 });
    expect((await lotNow(lot)).quantity).toBe(50);
    const blending = { ...draw, order_id: lot.production_order_id ?? 0 };
    expect((await refused(lot, blending)).error).toBe('Choose a packaging order that is not cancelled');
  });

  // covers MATU-85
  it.each(['top_up', 'blend'] as const)(
    'a movement of kind %s brings a lot without a release into a ready lot only as a draw does',
    async (kind) => {
      const [a, b] = [await aVessel(), await aVessel()];
      const ready = await aBlend({ storage_location: a.code });
      const maturing = await aBlend({ storage_location: b.code });
      await makeReady(ready);
      const added = { kind, from: b.id, to: a.id, quantity: 90 };
      expect((await refused(ready, { ...added, reason: 'Urgent' })).error).toBe(
        `Lot ${maturing.batch_number} is still maturing and lot ${ready.batch_number} is ready. Only people who decide about blends may add lot ${maturing.batch_number} to lot ${ready.batch_number}, with a reason.`,
      );
      expect((await refused(ready, added, supervisor)).code).toBe('LOT_NOT_RELEASED');
      expect((await lotNow(ready)).quantity).toBe(100);
      await move(ready, { ...added, reason: 'Urgent' }, supervisor);
      expect((await lotNow(ready)).quantity).toBe(190);
      // The ready lot may be added to the maturing lot, which needs its own release.
      await move(maturing, { kind, from: a.id, to: b.id, quantity: 50 });
      expect(await lotNow(maturing)).toMatchObject({ quantity: 60, status: 'maturing' });
    },
  );

  // covers MATU-83
  it('a mistake is reversed by a counter-movement, unless a later movement depends on it', async () => {
    const [a, b] = [await aVessel(), await aVessel()];
    const lot = await aBlend({ storage_location: a.code });
    const first = await move(lot, { kind: 'transfer', from: a.id, to: b.id, quantity: 40 });
    const second = await move(lot, { kind: 'loss', from: b.id, quantity: 5, cause: 'spillage' });
    const reverse = (id: number) => ({ params: { id }, body: { reason: 'Wrong vessel' } });
    const blocked = await supervisor.refused(endpoints.reverseMovement, reverse(first.id));
    expect([blocked.body.code, blocked.body.details?.movements]).toMatchObject([
      'LATER_MOVEMENTS',
      [{ id: second.id, kind: 'loss' }],
    ]);
    const { data: counter } = await supervisor.call(endpoints.reverseMovement, reverse(second.id));
    expect(counter).toMatchObject({ reverses_id: second.id, kind: 'loss' });
    await supervisor.call(endpoints.reverseMovement, reverse(first.id));
    expect((await supervisor.refused(endpoints.reverseMovement, reverse(first.id))).body.code).toBe(
      'ALREADY_REVERSED',
    );
    expect((await supervisor.refused(endpoints.reverseMovement, reverse(counter.id))).body.code).toBe(
      'IS_REVERSAL',
    );
    expect((await operator.refused(endpoints.reverseMovement, reverse(first.id))).status).toBe(403);
    const now = await lotNow(lot);
    expect([now.quantity, now.movements.length]).toEqual([100, 5]);
    expect(now.movements.find(({ id }) => id === first.id)?.reversed_by_id).not.toBeNull();
  });

  // covers MATU-83
  it('a reversed fill frees its order, so that the blend can be added again', async () => {
    const vessel = await aVessel();
    const lot = await aBlend({ storage_location: vessel.code });
    const [fill] = (await lotNow(lot)).movements;
    await supervisor.call(endpoints.reverseMovement, {
      params: { id: fill?.id ?? 0 },
      body: { reason: 'Wrong quantity' },
    });
    const order = { order_id: lot.production_order_id ?? 0 };
    const undone = await lotNow(lot);
    expect(undone).toMatchObject({ quantity: 0, production_order_id: null });
    expect(undone.movements).toContainEqual(expect.objectContaining({ kind: 'fill', ...order }));
    const { data: again } = await operator.call(addBlend, {
      body: {
        production_order_id: order.order_id,
        blend_name: lot.blend_name,
        batch_number: `${lot.batch_number}-2`,
        quantity_produced: 90,
        quantity_expected: 100,
        storage_location: 'The corner',
      },
    });
    expect(again).toMatchObject({ production_order_id: order.order_id, quantity_produced: 90 });
    // Only a fill belongs to the order.
    const moved = await move(again, { kind: 'loss', from: null, quantity: 5, cause: 'spillage' });
    await supervisor.call(endpoints.reverseMovement, { params: { id: moved.id }, body: { reason: 'No' } });
    expect((await lotNow(again)).production_order_id).toBe(order.order_id);
  });

  // covers MATU-83
  it('a reversed movement names the vessel in which the lot is again', async () => {
    const [a, b, c] = [await aVessel(), await aVessel(), await aVessel()];
    const lot = await aBlend({ storage_location: a.code });
    const reverse = (id: number) =>
      supervisor.call(endpoints.reverseMovement, { params: { id }, body: { reason: 'Wrong vessel' } });
    const moved = await move(lot, { kind: 'transfer', from: a.id, to: b.id });
    expect((await lotNow(lot)).storage_location).toBe(b.code);
    await reverse(moved.id);
    expect(await lotNow(lot)).toMatchObject({
      storage_location: a.code,
      places: [{ vessel_id: a.id, quantity: 100 }],
    });
    // A top-up also empties a vessel of the other lot, which is in this vessel again.
    const other = await aBlend({ storage_location: b.code });
    await move(other, { kind: 'transfer', from: b.id, to: c.id, quantity: 40 });
    const added = await move(lot, { kind: 'top_up', from: b.id, to: a.id });
    expect((await lotNow(other)).storage_location).toBe(c.code);
    await reverse(added.id);
    expect((await lotNow(other)).storage_location).toBe(`${b.code}, ${c.code}`);
  });

  it('a lot does not return into a vessel that was taken out of use or made smaller since the movement', async () => {
    const [a, b] = [await aVessel(), await aVessel()];
    const lot = await aBlend({ storage_location: a.code });
    const moved = await move(lot, { kind: 'transfer', from: a.id, to: b.id });
    const change = (body: { readonly state?: 'out_of_use' | 'clean'; readonly capacity?: number }) =>
      supervisor.call(endpoints.changeVessel, { params: { id: a.id }, body });
    const reversal = { params: { id: moved.id }, body: { reason: 'Wrong vessel' } };
    const refusal = async () => (await supervisor.refused(endpoints.reverseMovement, reversal)).body;
    await change({ state: 'out_of_use' });
    expect(await refusal()).toMatchObject({
      code: 'VESSEL_OUT_OF_USE',
      error: `Vessel ${a.code} is out of use`,
    });
    await change({ state: 'clean', capacity: 60 });
    expect(await refusal()).toMatchObject({
      code: 'VESSEL_FULL',
      error: `Vessel ${a.code} takes only 60 kg more`,
    });
    await change({ capacity: 100 });
    await supervisor.call(endpoints.reverseMovement, reversal);
    expect(await lotNow(lot)).toMatchObject({ places: [{ vessel_id: a.id, quantity: 100 }] });
  });

  // covers MATU-84
  it('contents are never overwritten: a corrected quantity is a movement, and a place that is a vessel needs a movement, too', async () => {
    const vessel = await aVessel();
    const lot = await aBlend({ storage_location: vessel.code });
    const params = { id: lot.id };
    await supervisor.call(changeBlend, { params, body: { quantity_produced: 98.5 } });
    expect(await lotNow(lot)).toMatchObject({
      quantity: 98.5,
      movements: [{ kind: 'measure', quantity: 1.5 }, {}],
    });
    const typed = await supervisor.refused(changeBlend, { params, body: { storage_location: 'Elsewhere' } });
    expect(typed.body.code).toBe('IN_VESSEL');
    for (const table of ['movements', 'ledger_entries'])
      await expect(sql`delete from ${sql.table(table)}`.execute(plant.db)).rejects.toThrow(/append-only/);
  });

  // covers MATU-89
  it('a movement is refused in the future, before the blend existed, and before later movements', async () => {
    const vessel = await aVessel();
    const lot = await aBlend({ storage_location: vessel.code });
    const loss = { kind: 'loss', from: vessel.id, quantity: 1, cause: 'spillage' } as const;
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    expect((await refused(lot, { ...loss, occurred_at: at(3_600_000) })).error).toBe(
      'The time cannot lie in the future',
    );
    expect((await refused(lot, { ...loss, occurred_at: at(-86_400_000) })).error).toBe(
      'The blend was not yet made at that time',
    );
    const { created_at } = await lotNow(lot);
    await move(lot, loss);
    expect((await refused(lot, { ...loss, occurred_at: created_at })).code).toBe('LATER_MOVEMENTS');
  });

  // covers MATU-90
  it('two people fill one vessel at the same moment: one succeeds, and the other person reads the reason', async () => {
    const vessel = await aVessel();
    const lots = await Promise.all(Array.from({ length: 4 }, () => aBlend()));
    const replies = await Promise.all(
      lots.map(({ id }) =>
        operator.request('POST', `/api/lots/${id}/movements`, {
          kind: 'transfer',
          from: null,
          to: vessel.id,
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  // covers MATU-91
  it(
    'after random movements by eight clients the ledger, the contents and the lots are equal to the gram',
    async () => {
      const vessels = await Promise.all(Array.from({ length: 6 }, () => aVessel({ capacity: 400 })));
      const lots = await Promise.all(Array.from({ length: 4 }, () => aBlend()));
      const order = await aPackagingOrder();
      const place = fc.constantFrom(null, ...vessels.map(({ id }) => id));
      const one = fc.record({
        lot: fc.constantFrom(...lots.map(({ id }) => id)),
        kind: fc.constantFrom(
          'transfer',
          'blend',
          'top_up',
          'measure',
          'loss',
          'gain',
          'sample',
          'draw',
          'return',
          'dispose',
        ),
        from: place,
        to: place,
        quantity: fc.integer({ min: 0, max: 30_000 }).map((grams) => grams / 1000),
        cause: fc.constantFrom('evaporation', 'spillage'),
      });
      const all = fc.sample(one, { numRuns: steps, seed: 20261122 });
      const statuses = new Map<number, number>();
      const client = async (mine: typeof all) => {
        for (const { lot, ...body } of mine) {
          const path = `/api/lots/${lot}/movements`;
          const { status } = await supervisor.request('POST', path, {
            ...body,
            order_id: order.id,
            reason: 'Random',
          });
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      };
      await Promise.all(
        Array.from({ length: 8 }, (_, index) => client(all.filter((_one, at) => at % 8 === index))),
      );
      expect([...statuses.keys()].sort()).toEqual([201, 400, 409]);
      expect(statuses.get(201)).toBeGreaterThan(steps / 10);
      const { rows: wrong } = await sql`
      select 'movement' as what, movement_id as id from ledger_entries group by movement_id having sum(quantity) <> 0
      union all
      select 'contents', c.lot_id from lot_contents c
       where c.quantity < 0 or c.quantity <> (select coalesce(sum(e.quantity), 0) from ledger_entries e
               where e.lot_id = c.lot_id and e.account is null and e.vessel_id is not distinct from c.vessel_id)
      union all
      select 'vessel', v.id from vessels v join lot_contents c on c.vessel_id = v.id and v.unit = 'kg'
       group by v.id having sum(c.quantity) > v.capacity or count(*) filter (where c.quantity > 0) > 1`.execute(
        plant.db,
      );
      expect(wrong).toEqual([]);
      const left = await Promise.all(lots.map(async (lot) => (await lotNow(lot)).quantity));
      const { rows } = await sql<{ gone: number }>`
      select sum(quantity) as gone from ledger_entries
       where account is not null and lot_id = any(${lots.map(({ id }) => id)}::bigint[])`.execute(plant.db);
      expect(sumOf([...left, rows[0]?.gone ?? 0])).toBe(0);
    },
    patienceMs,
  );
});
