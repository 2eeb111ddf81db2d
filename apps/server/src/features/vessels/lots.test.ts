/** Lots in several vessels, lots made of several lots, and decisions about them. */
import {
  addBlend,
  changeBlend,
  holdLot,
  rejectLot,
  releaseLot,
  reworkLot,
} from '@pms/domain/maturation/endpoints';
import type { MaturationRecord } from '@pms/domain/maturation/schema';
import * as endpoints from '@pms/domain/vessels/endpoints';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { auditOf } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';
import { waitingCalls } from '../../../test/waiting-calls';
import { plantNow } from '../../platform/change';
import { lockBlend } from '../maturation/queries';

describe('lots', () => {
  let plant: TestPlant;
  let supervisor: Person;
  let operator: Person;
  let number = 0;

  beforeAll(async () => {
    plant = await buildTestPlant();
    [supervisor, operator] = [await plant.person('supervisor'), await plant.person('operator')];
  });
  afterAll(() => plant.close());

  const aVessel = async (capacity = 1000) => {
    number += 1;
    const body = { code: `L-${number}`, kind: 'tank' as const, capacity };
    return (await supervisor.call(endpoints.addVessel, { body })).data;
  };
  const aBlend = async (place: string): Promise<MaturationRecord> => {
    const order = await anOrder(plant, supervisor, {
      status: 'completed',
      environment: 'blending',
      unit_of_measurement: 'kg',
    });
    const body = {
      production_order_id: order.id,
      blend_name: 'Durban Masala',
      batch_number: order.order_number,
      quantity_produced: 100,
      quantity_expected: 100,
      storage_location: place,
      expected_maturation_days: 1,
    };
    return (await operator.call(addBlend, { body })).data;
  };
  /** The lot with the newest page of its movements. */
  const lotNow = async (id: number) => ({
    ...(await operator.call(endpoints.getLot, { params: { id } })).data,
    movements: (await operator.call(endpoints.listLotMovements, { params: { id } })).data,
  });
  const blended = async (batch_number: string, lots: readonly MaturationRecord[], to: number | null) => {
    const sources = await Promise.all(
      lots.map(async ({ id }) => ({
        lot_id: id,
        from: (await lotNow(id)).places[0]?.vessel_id ?? null,
        quantity: 60,
      })),
    );
    return { blend_name: 'House blend', batch_number, to, sources };
  };

  // covers MATU-92
  it('two lots become a third, and every part is a movement of its lot', async () => {
    const [a, b, c] = [await aVessel(), await aVessel(), await aVessel(120)];
    const lots = [await aBlend(a.code), await aBlend(b.code)];
    const body = await blended('HOUSE-1', lots, c.id);
    const { data } = await operator.call(endpoints.blendLots, { body });
    expect(data).toMatchObject({
      status: 'maturing',
      quantity: 120,
      storage_location: c.code,
      production_order_id: null,
    });
    expect((await lotNow(data.id)).movements.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['blend', 60],
      ['blend', 60],
    ]);
    expect((await lotNow(lots[0]?.id ?? 0)).quantity).toBe(40);
    expect(await auditOf(plant.db, 'lot', data.id)).toMatchObject([{ action: 'lots_blended' }]);
    // No partial write: the second part does not fit, so the first part is not written either.
    const before = (await operator.call(endpoints.listLots)).total;
    const more = {
      ...body,
      batch_number: 'HOUSE-2',
      sources: body.sources.map((one) => ({ ...one, quantity: 30 })),
    };
    const small = await aVessel(50);
    const refused = await operator.refused(endpoints.blendLots, { body: { ...more, to: small.id } });
    expect([refused.status, refused.body.error]).toEqual([409, `Vessel ${small.code} takes only 20 kg more`]);
    expect((await operator.call(endpoints.listLots)).total).toBe(before);
    const [only] = body.sources;
    expect(
      (await operator.refused(endpoints.blendLots, { body: { ...more, sources: only ? [only] : [] } }))
        .status,
    ).toBe(400);
  });

  // covers MATU-93
  it('several vessels of a lot are gathered into one vessel, all together or not at all', async () => {
    const [a, b, c] = [await aVessel(), await aVessel(), await aVessel()];
    const lot = await aBlend(a.code);
    const params = { id: lot.id };
    await operator.call(endpoints.moveLot, {
      params,
      body: { kind: 'transfer', from: a.id, to: b.id, quantity: 40 },
    });
    const other = await aVessel();
    const wrong = await operator.refused(endpoints.gatherLot, {
      params,
      body: { from: [a.id, other.id], to: c.id },
    });
    expect(wrong.status).toBe(409);
    expect((await lotNow(lot.id)).places).toHaveLength(2);
    await operator.call(endpoints.gatherLot, { params, body: { from: [a.id, b.id], to: c.id } });
    expect((await lotNow(lot.id)).places).toMatchObject([{ vessel_id: c.id, quantity: 100 }]);
    const { data } = await operator.call(endpoints.getVessel, { params: { id: c.id } });
    const moved = await operator.call(endpoints.listVesselMovements, { params: { id: c.id } });
    expect([data.fill_level, moved.total]).toEqual([0.1, 2]);
  });

  // covers MATU-94
  it('a lot is put on hold, reworked, released and rejected, each time with the person, the time and the reason', async () => {
    const lot = await aBlend('The corner');
    const params = { id: lot.id };
    expect((await operator.refused(endpoints.getLot, { params: { id: 999_999 } })).status).toBe(404);
    expect((await operator.refused(holdLot, { params, body: { reason: 'x' } })).status).toBe(403);
    expect((await supervisor.refused(holdLot, { params, body: { reason: ' ' } })).status).toBe(400);
    await supervisor.call(holdLot, { params, body: { reason: 'Smells of smoke' } });
    await supervisor.call(reworkLot, { params, body: { reason: 'Aired' } });
    expect((await supervisor.refused(releaseLot, { params, body: {} })).body.code).toBe('REASON_REQUIRED');
    await supervisor.call(releaseLot, { params, body: { reason: 'Tasted' } });
    await supervisor.call(holdLot, { params, body: { reason: 'Complaint' } });
    await supervisor.call(rejectLot, { params, body: { reason: 'Mould' } });
    const { decisions } = await lotNow(lot.id);
    expect(decisions.map(({ to_status, reason }) => [to_status, reason])).toEqual([
      ['rejected', 'Mould'],
      ['quality_check', 'Complaint'],
      ['ready', 'Tasted'],
      ['maturing', 'Aired'],
      ['quality_check', 'Smells of smoke'],
    ]);
    expect(decisions[0]?.decided_by_name).toEqual(expect.any(String));
  });

  // covers MATU-94
  it('a hold applies to every open lot that contains a part of the lot', async () => {
    const [suspect, other] = [await aBlend('Left'), await aBlend('Right')];
    const child = (
      await operator.call(endpoints.blendLots, { body: await blended('CHILD', [suspect, other], null) })
    ).data;
    const third = await aBlend('Back');
    const grandchild = (
      await operator.call(endpoints.blendLots, { body: await blended('GRANDCHILD', [child, third], null) })
    ).data;
    const { data } = await supervisor.call(holdLot, {
      params: { id: suspect.id },
      body: { reason: 'Supplier recall', descendants: true },
    });
    expect(data.map(({ id }) => id)).toEqual([suspect.id, child.id, grandchild.id]);
    expect((await lotNow(third.id)).status).toBe('maturing');
    const found = await operator.call(endpoints.listLots, { query: { status: 'quality_check' } });
    expect(found.data.map(({ id }) => id)).toEqual(expect.arrayContaining([child.id, grandchild.id]));
  });

  // covers MATU-94
  it('a hold applies also to a lot that another person makes of the lot at the same moment', async () => {
    const [suspect, other] = [await aBlend('Left'), await aBlend('Right')];
    const body = await blended('AT-ONCE', [suspect, other], null);
    const [child, held] = await plant.db.transaction().execute(async (tx) => {
      await lockBlend(tx, suspect.id);
      const child = operator.call(endpoints.blendLots, { body });
      await expect.poll(() => waitingCalls(plant.db)).toBe(1);
      const held = supervisor.call(holdLot, {
        params: { id: suspect.id },
        body: { reason: 'Supplier recall', descendants: true },
      });
      await expect.poll(() => waitingCalls(plant.db)).toBe(2);
      return [child, held] as const;
    });
    const { id } = (await child).data;
    expect((await held).data.map((lot) => lot.id)).toEqual([suspect.id, id]);
    expect((await lotNow(id)).status).toBe('quality_check');
  });

  // covers MATU-89
  it('a movement that waited for another person is later than the change of that person', async () => {
    const vessel = await aVessel();
    const lot = await aBlend('Left');
    const behind = async (held: RawBuilder<unknown>, send: () => Promise<{ data: { id: number } }>) => {
      const { call, released } = await plant.db.transaction().execute(async (tx) => {
        await held.execute(tx);
        const call = send();
        await expect.poll(() => waitingCalls(plant.db)).toBe(1);
        return { call, released: await plantNow(tx) };
      });
      const [movement] = (await lotNow((await call).data.id)).movements;
      return { released, occurred_at: movement?.occurred_at ?? '' };
    };
    const corrected = await behind(sql`select from lots where id = ${lot.id} for update`, () =>
      supervisor.call(changeBlend, { params: { id: lot.id }, body: { quantity_produced: 90 } }),
    );
    expect(corrected.occurred_at > corrected.released).toBe(true);
    const filled = await behind(sql`select from vessels where id = ${vessel.id} for update`, async () => ({
      data: await aBlend(vessel.code),
    }));
    expect(filled.occurred_at > filled.released).toBe(true);
  });

  // covers MATU-89
  it('a lot from a split that is entered later exists since the split', async () => {
    const lot = await aBlend('Left');
    const sinceMade = (ms: number) => new Date(Date.parse(lot.created_at) + ms).toISOString();
    const split = { kind: 'split' as const, from: null, to: null, quantity: 40, batch_number: 'LATE-SPLIT' };
    const vessel = await aVessel();
    const { data } = await operator.call(endpoints.moveLot, {
      params: { id: lot.id },
      body: { ...split, to: vessel.id, occurred_at: sinceMade(1) },
    });
    const loss = { kind: 'loss' as const, from: vessel.id, quantity: 1, cause: 'spillage' as const };
    await operator.call(endpoints.moveLot, {
      params: { id: data.lot_id },
      body: { ...loss, occurred_at: sinceMade(2) },
    });
    expect((await lotNow(data.lot_id)).movements.map(({ occurred_at }) => occurred_at)).toEqual([
      sinceMade(2),
      sinceMade(1),
    ]);
  });
});
