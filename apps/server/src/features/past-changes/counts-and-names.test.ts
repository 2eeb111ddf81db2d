/** Corrections of counts, waste, names of products and types of machines that remove a loss from ended shifts. */
import { readOee } from '@pms/domain/figures/endpoints';
import { putIdealRate, updateMachine } from '@pms/domain/machines/endpoints';
import {
  completeOrder,
  correctOrder,
  getOrder,
  reportQuantity,
  startOrder,
  updateOrder,
} from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import { approvePastChange, listPastChanges, withdrawPastChange } from '@pms/domain/past-changes/endpoints';
import { adoptFreeNames, createProduct, mergeProduct, updateProduct } from '@pms/domain/products/endpoints';
import { changeWaste, deleteWaste, listWaste, recordWaste } from '@pms/domain/waste/endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';
import { approveWaiting } from '../../../test/second-person';
import { runRecomputation } from '../figures/run-recomputation';

const plantTime = (text: string) => new Date(`${text.replace(' ', 'T')}:00+02:00`).toISOString();
const [worked, today] = ['2026-11-10', '2026-11-11'];
const reason = 'Counted again';

describe('a change of the counts or the names of a past shift', () => {
  let plant: TestPlant;
  let lead: Person;
  let second: Person;
  let machine: { id: number };
  let order: Order;

  const standAt = async (text: string) => {
    await plant.standAt(plantTime(text));
    lead = await plant.person('admin');
    second = await plant.person('manager');
  };
  const figures = async (date = worked) => {
    const query = { start_date: date, end_date: date };
    return (await lead.call(readOee, { query })).data.total;
  };
  const quality = async () => (await figures()).quality.value;
  const performance = async () => (await figures()).performance.value;
  const waiting = async () => (await lead.call(listPastChanges)).data;

  /**
   * Checks three facts: no value changes while the change waits, the person who requested it cannot approve it, and the
   * approval of a second person makes it.
   */
  const changesWithApproval = async (read: () => Promise<unknown>, before: unknown, after: unknown) => {
    await runRecomputation(plant.db);
    expect(await read()).toBe(before);
    const params = { id: (await waiting())[0]?.id ?? 0 };
    const own = await lead.refused(approvePastChange, { params });
    expect([own.status, own.body.code]).toEqual([409, 'SECOND_PERSON_NEEDED']);
    expect((await second.call(approvePastChange, { params })).data).toEqual([]);
    expect(await read()).toBe(after);
    await runRecomputation(plant.db);
    expect(await read()).toBe(after);
  };

  /** Yesterday from 06:00 to 10:00: 160 good units and 40 units of scrap, at a rate of 60 units an hour. */
  beforeEach(async () => {
    plant = await buildTestPlant();
    await standAt(`${worked} 06:00`);
    machine = await aMachine(plant.db, { production_rate: 60 });
    order = await anOrder(plant, lead, { quantity: 200 });
    const params = { id: order.id };
    await lead.call(startOrder, { params, body: { machine_id: machine.id } });
    await standAt(`${worked} 10:00`);
    await lead.call(reportQuantity, { params, body: { add: 160, scrap: 40 } });
    await lead.call(completeOrder, { params, body: { actual_quantity: 160, waste_data: null } });
    await standAt(`${today} 12:00`);
    await runRecomputation(plant.db);
  });
  afterEach(() => plant.close());

  const correct = async (body: object) =>
    lead.call(correctOrder, { params: { id: order.id }, body: { reason, ...body } });

  // covers PLANT-470
  it('waits for a second person if it is a correction that lowers the scrap of an order', async () => {
    const asked = await correct({ scrap: -20 });
    expect([asked.waits, asked.data.scrap_quantity]).toEqual([true, 40]);
    expect(await waiting()).toMatchObject([
      {
        kind: 'order_correction',
        subject: `${order.order_number}, ${order.product_name}`,
        reason,
        values: { date: worked, scrap_added: -20 },
      },
    ]);
    await changesWithApproval(quality, 80, 88.89);
  });

  // covers PLANT-470
  it('waits if it is a correction that adds good units', async () => {
    expect((await correct({ actual_quantity: 180 })).waits).toBe(true);
    expect((await waiting())[0]?.values).toMatchObject({ good_so_far: 160, good: 180 });
    await changesWithApproval(performance, 83.33, 91.67);
  });

  // covers PLANT-470
  it('does not wait if it is a correction that adds a loss, or a correction of the present shift', async () => {
    expect((await correct({ scrap: 10, actual_quantity: 150 })).waits).toBe(false);
    expect(await quality()).toBe(75);
    const other = await anOrder(plant, lead, { quantity: 100 });
    const params = { id: other.id };
    await lead.call(startOrder, { params, body: { machine_id: machine.id } });
    await standAt(`${today} 13:00`);
    await lead.call(reportQuantity, { params, body: { add: 50, scrap: 5 } });
    await lead.call(completeOrder, { params, body: { actual_quantity: 50, waste_data: null } });
    const made = await lead.call(correctOrder, { params, body: { reason, scrap: -5, actual_quantity: 55 } });
    expect([made.waits, made.data.scrap_quantity]).toEqual([false, 0]);
    expect(await waiting()).toEqual([]);
  });

  // covers PLANT-470
  it('waits if it is a correction in the next shift of a count that was made in both shifts', async () => {
    const other = await anOrder(plant, lead, { quantity: 100 });
    const params = { id: other.id };
    await standAt(`${today} 17:00`);
    await lead.call(startOrder, { params, body: { machine_id: machine.id } });
    await standAt(`${today} 19:00`);
    await lead.call(completeOrder, { params, body: { actual_quantity: 50, waste_data: null } });
    const body = { reason, actual_quantity: 60 };
    expect((await lead.call(correctOrder, { params, body })).waits).toBe(true);
    await lead.call(withdrawPastChange, { params: { id: (await waiting())[0]?.id ?? 0 } });
    // A correction at a time of the present shift changes no earlier shift.
    const later = { ...body, recorded_at: plantTime(`${today} 18:30`) };
    expect((await lead.call(correctOrder, { params, body: later })).waits).toBe(false);
  });

  const aRecord = async (at: string) =>
    (
      await lead.call(recordWaste, {
        body: {
          order_number: order.order_number,
          waste_type: 'FP',
          quantity: 20,
          unit: 'units',
          reason: 'Crushed',
          recorded_by: lead.id,
          recorded_at: plantTime(at),
        },
      })
    ).data;
  const change = async (id: number, body: object) => lead.call(changeWaste, { params: { id }, body });

  // covers PLANT-470
  it.each([
    ['less waste', { quantity: 5 }, { recorded: '20 units', becomes: '5 units' }, 78.05],
    ['another class', { waste_type: 'RM' }, { waste_type: 'RM' }, 80],
    ['another order', { order_number: 'ORD-OTHER' }, { order_number: 'ORD-OTHER' }, 80],
    ['a later day', { recorded_at: plantTime(`${today} 11:00`) }, { moved_to: today }, 80],
  ])('waits if it is recorded waste that is changed to %s', async (_, body, values, after) => {
    const { id } = await aRecord(`${worked} 09:00`);
    expect(await quality()).toBe(72.73);
    const asked = await change(id, body);
    expect([asked.waits, asked.data.quantity]).toEqual([true, 20]);
    expect(await waiting()).toMatchObject([{ kind: 'waste', values: { date: worked, ...values } }]);
    await changesWithApproval(quality, 72.73, after);
  });

  // covers PLANT-470
  it('waits if it is the deletion of recorded waste, which is answered with 202', async () => {
    const { id } = await aRecord(`${worked} 09:00`);
    const sent = await lead.request('DELETE', `/api/waste/${id}`, { reason });
    expect([sent.status, sent.body]).toEqual([202, { success: true, data: null, waits: true }]);
    await changesWithApproval(quality, 72.73, 80);
    const { data } = await lead.call(listWaste, { query: { start_date: worked, end_date: worked } });
    expect(data).toEqual([]);
  });

  // covers PLANT-470
  it('does not wait if the waste increases, if only its note changes, or if the waste belongs to the present shift', async () => {
    const { id } = await aRecord(`${worked} 09:00`);
    expect((await change(id, { quantity: 25, notes: 'Weighed', reason: 'Torn' })).waits).toBe(false);
    expect((await change(id, { recorded_at: plantTime(`${worked} 09:30`) })).waits).toBe(false);
    const fresh = await aRecord(`${today} 11:00`);
    expect((await change(fresh.id, { quantity: 5 })).waits).toBe(false);
    await lead.call(deleteWaste, { params: { id: fresh.id }, body: { reason } });
    expect(await waiting()).toEqual([]);
  });

  // covers PLANT-470
  it('is not approved after another person has changed the waste', async () => {
    const { id } = await aRecord(`${worked} 09:00`);
    await lead.request('DELETE', `/api/waste/${id}`, { reason });
    await change(id, { quantity: 30 });
    const params = { id: (await waiting())[0]?.id ?? 0 };
    expect((await second.refused(approvePastChange, { params })).body.code).toBe('STALE_VERSION');
    expect((await waiting()).length).toBe(1);
  });

  const aProduct = async (name: string) =>
    (
      await lead.call(createProduct, {
        body: {
          code: name.toUpperCase().replaceAll(' ', '-'),
          name,
          unit: order.unit_of_measurement,
          environment: order.environment,
        },
      })
    ).data;
  const aRate = async (
    product_name: string,
    seconds_per_unit: number,
    place: object = { machine_id: machine.id },
  ) => {
    const body = { product_name, seconds_per_unit, valid_from: worked, valid_to: null, reason, ...place };
    await lead.call(putIdealRate, { body });
    await approveWaiting(second);
  };

  // covers PLANT-470
  it('waits if it merges a product into a product with a slower ideal rate', async () => {
    const made = await aProduct(order.product_name);
    const slow = await aProduct('Slow Cola');
    await aRate('Slow Cola', 72);
    const merge = { params: { id: made.id }, body: { into_id: slow.id } };
    const { data, waits } = await lead.call(mergeProduct, merge);
    expect([data, waits]).toEqual([{ orders: 0, rates: 0 }, true]);
    expect(await waiting()).toMatchObject([
      { kind: 'product_merge', subject: made.name, values: { into: 'Slow Cola' } },
    ]);
    await changesWithApproval(performance, 83.33, 100);
  });

  // covers PLANT-470
  it('does not wait if it merges a product into a product with a faster ideal rate', async () => {
    const made = await aProduct(order.product_name);
    const fast = await aProduct('Fast Cola');
    await aRate('Fast Cola', 30);
    const merge = { params: { id: made.id }, body: { into_id: fast.id } };
    const { data, waits } = await lead.call(mergeProduct, merge);
    expect([data, waits]).toEqual([{ orders: 1, rates: 0 }, false]);
    expect(await performance()).toBe(41.67);
  });

  // covers PLANT-470
  it('waits if it merges a product with a slower rate into the product of the orders', async () => {
    const made = await aProduct(order.product_name);
    const slow = await aProduct('Slow Cola');
    await aRate('Slow Cola', 72);
    const merge = { params: { id: slow.id }, body: { into_id: made.id } };
    expect((await lead.call(mergeProduct, merge)).waits).toBe(true);
    await changesWithApproval(performance, 83.33, 100);
  });

  // covers PLANT-470
  it('waits if it gives a product a name that has a slower ideal rate', async () => {
    const made = await aProduct(order.product_name);
    await aRate('Slow Cola', 72);
    const body = { name: 'Slow Cola', shelf_life_days: 30 };
    const { data, waits } = await lead.call(updateProduct, { params: { id: made.id }, body });
    expect([data.name, data.shelf_life_days, waits]).toEqual([made.name, 30, true]);
    await changesWithApproval(performance, 83.33, 100);
  });

  // covers PLANT-470
  it('waits if it makes a free name of orders a spelling of a product with a slower ideal rate', async () => {
    const slow = await aProduct('Slow Cola');
    await aRate('Slow Cola', 72);
    const names = [{ name: order.product_name, product_id: slow.id }];
    const { data, waiting: count } = await lead.call(adoptFreeNames, { body: { names } });
    expect([data, count]).toEqual([{ products: 0, orders: 0 }, 1]);
    expect(await waiting()).toMatchObject([
      { kind: 'free_name', subject: order.product_name, values: { into: 'Slow Cola' } },
    ]);
    await changesWithApproval(performance, 83.33, 100);
  });

  // covers PLANT-500
  it('waits if it adopts a spelling of the name of a new product with a slower ideal rate', async () => {
    await plant.db
      .updateTable('orders')
      .set({ product_name: 'Slow  Cola' })
      .where('id', '=', order.id)
      .execute();
    await aRate('Slow Cola', 72);
    const slow = await aProduct('Slow Cola');
    const found = async () => (await lead.call(getOrder, { params: { id: order.id } })).data.product_id;
    expect([await performance(), await found()]).toEqual([83.33, null]);
    const names = [{ name: 'Slow  Cola', product_id: slow.id }];
    expect((await lead.call(adoptFreeNames, { body: { names } })).waiting).toBe(1);
    await changesWithApproval(performance, 83.33, 100);
    expect(await found()).toBe(slow.id);
  });

  /** An order that began yesterday at 12:00, has a report of 14:00, and still runs. */
  const runningOrder = async () => {
    await standAt(`${worked} 12:00`);
    const running = await anOrder(plant, lead, { quantity: 500 });
    const params = { id: running.id };
    await lead.call(startOrder, { params, body: { machine_id: machine.id } });
    await standAt(`${worked} 14:00`);
    const { update } = (await lead.call(reportQuantity, { params, body: { add: 80 } })).data;
    await standAt(`${today} 12:00`);
    await runRecomputation(plant.db);
    return { params, running, update };
  };

  // covers PLANT-500
  it('waits if it gives a running order another product with a slower ideal rate', async () => {
    const { params, running } = await runningOrder();
    const slow = await aProduct('Slow Cola');
    await aRate('Slow Cola', 72);
    const before = await performance();
    const { data, waits } = await lead.call(updateOrder, {
      params,
      body: {
        product_id: slow.id,
        notes: 'Other syrup',
        version: (await lead.call(getOrder, { params })).data.version,
      },
    });
    expect([data.product_name, data.notes, waits]).toEqual([running.product_name, 'Other syrup', true]);
    expect(await waiting()).toMatchObject([
      {
        kind: 'order_product',
        subject: `${running.order_number}, ${running.product_name}`,
        values: { into: 'Slow Cola' },
      },
    ]);
    await runRecomputation(plant.db);
    expect(await performance()).toBe(before);
    await second.call(approvePastChange, { params: { id: (await waiting())[0]?.id ?? 0 } });
    expect((await lead.call(getOrder, { params })).data.product_name).toBe('Slow Cola');
    expect(await performance()).toBeGreaterThan(before ?? 100);
    // A faster product expects more output, so the change needs no second person.
    const fast = await aProduct('Fast Cola');
    await aRate('Fast Cola', 30);
    expect((await lead.call(updateOrder, { params, body: { product_id: fast.id } })).waits).toBe(false);
    expect(await performance()).toBeLessThan(before ?? 0);
  });

  // covers PLANT-500
  it('is refused if it is a report that raises a count of a past shift', async () => {
    const { params, update } = await runningOrder();
    const before = await performance();
    const raised = { add: 20, corrects_id: update.id };
    const refused = await lead.refused(reportQuantity, { params, body: raised });
    expect([refused.status, refused.body.code]).toEqual([409, 'CORRECTS_PAST_SHIFT']);
    expect(await performance()).toBe(before);
    const strange = { add: 1, corrects_id: 1_000_000 };
    expect((await lead.refused(reportQuantity, { params, body: strange })).status).toBe(404);
    // Corrections of the present shift, and corrections that add a loss, are made at once.
    await lead.call(reportQuantity, { params, body: { add: 10 } });
    await standAt(`${today} 12:30`);
    const counted = (await lead.call(reportQuantity, { params, body: { add: 10 } })).data.update;
    const now = { add: 5, corrects_id: counted.id };
    const lowered = { add: -30, corrects_id: update.id, note: 'Counted twice' };
    await lead.call(reportQuantity, { params, body: now });
    await lead.call(reportQuantity, { params, body: lowered });
    expect(await performance()).toBeLessThan(before ?? 0);
  });

  // covers PLANT-470, PLANT-471
  it('waits if it gives a machine a type with a slower ideal rate', async () => {
    const { type, environment } = await plant.db
      .selectFrom('machines as m')
      .innerJoin('machine_types as t', 't.id', 'm.machine_type_id')
      .select(['t.name as type', 'm.environment'])
      .where('m.id', '=', machine.id)
      .executeTakeFirstOrThrow();
    const offered = await plant.db
      .selectFrom('machine_types')
      .select(['id', 'name'])
      .where('environment', '=', environment)
      .where('name', '<>', type)
      .executeTakeFirstOrThrow();
    await aRate(order.product_name, 72, { machine_type_id: offered.id });
    const params = { id: machine.id };
    // The change applies from today on, so yesterday's output is not affected.
    expect((await lead.call(updateMachine, { params, body: { type: offered.name } })).waits).toBe(false);
    await runRecomputation(plant.db);
    expect(await performance()).toBe(83.33);
    await lead.call(updateMachine, { params, body: { type } });
    const body = { type: offered.name, name: 'Filler of hall 2', measures_from: worked };
    const unexplained = await lead.refused(updateMachine, { params, body });
    expect(unexplained.body.code).toBe('PAST_NEEDS_REASON');
    const { data, waits } = await lead.call(updateMachine, { params, body: { ...body, reason } });
    expect([data.type, data.name, waits]).toEqual([type, 'Filler of hall 2', true]);
    expect(await waiting()).toMatchObject([
      { kind: 'machine_measures', values: { type: offered.name }, first_day: worked, reason },
    ]);
    await changesWithApproval(performance, 83.33, 100);
    // The type is changed back to the type without an ideal rate. The rate of the machine, 60 units an hour, expects
    // more output.
    const back = { type, measures_from: worked, reason };
    expect((await lead.call(updateMachine, { params, body: back })).waits).toBe(false);
    expect(await performance()).toBe(83.33);
    await runRecomputation(plant.db);
    expect(await performance()).toBe(83.33);
  });

  // covers PLANT-471
  it('keeps the rates of the type that the machine had, also after a later change of such a rate', async () => {
    const { type_id, environment } = await plant.db
      .selectFrom('machines')
      .select(['machine_type_id as type_id', 'environment'])
      .where('id', '=', machine.id)
      .executeTakeFirstOrThrow();
    const other = await plant.db
      .selectFrom('machine_types')
      .select('name')
      .where('environment', '=', environment)
      .where('id', '<>', type_id)
      .executeTakeFirstOrThrow();
    await lead.call(updateMachine, { params: { id: machine.id }, body: { type: other.name } });
    await runRecomputation(plant.db);
    await aRate(order.product_name, 30, { machine_type_id: type_id });
    expect(await performance()).toBe(41.67);
    await runRecomputation(plant.db);
    expect(await performance()).toBe(41.67);
  });
});
