/** Orders that ran in a locked month keep their product when products are merged, renamed, created or adopted. */
import { readOee } from '@pms/domain/figures/endpoints';
import { putIdealRate } from '@pms/domain/machines/endpoints';
import { completeOrder, getOrder, startOrder } from '@pms/domain/orders/endpoints';
import { approvePastChange, listPastChanges } from '@pms/domain/past-changes/endpoints';
import { adoptFreeNames, createProduct, mergeProduct, updateProduct } from '@pms/domain/products/endpoints';
import { lockMonths, unlockMonths } from '@pms/domain/settings/endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';
import { plantTime } from '../../../test/past-day';
import { runRecomputation } from '../figures/run-recomputation';

const day = '2026-10-10';

describe('an order of a locked October', () => {
  let plant: TestPlant;
  let lead: Person;
  let second: Person;
  let machine: { id: number };
  let orderId: number;

  const standAt = async (text: string) => {
    await plant.standAt(plantTime(text));
    lead = await plant.person('manager');
    second = await plant.person('admin');
  };
  const performance = async () =>
    (await lead.call(readOee, { query: { start_date: day, end_date: day } })).data.total.performance.value;
  const nameOf = async (id = orderId) => (await lead.call(getOrder, { params: { id } })).data.product_name;
  const lock = async () => {
    await runRecomputation(plant.db);
    await lead.call(lockMonths, { body: { month: '2026-10' } });
  };
  const unlock = () => lead.call(unlockMonths, { body: { month: null, reason: 'A name was wrong' } });
  const aProduct = async (code: string, name: string) => {
    const body = { code, name, unit: 'units', environment: 'packaging' };
    return (await lead.call(createProduct, { body })).data;
  };
  const aRate = (product_name: string, seconds_per_unit: number) =>
    lead.call(putIdealRate, {
      body: {
        ...{ product_name, machine_id: machine.id, seconds_per_unit },
        ...{ valid_from: '2026-01-01', reason: 'Measured' },
      },
    });
  const locked = { status: 409, body: { code: 'MONTH_LOCKED', details: { month: '2026-10' } } };
  const keepsFigures = async () => {
    const stored = await performance();
    const { stale } = await plant.db
      .selectFrom('machine_shift_figures')
      .select((count) => count.fn.countAll<number>().filterWhere('stale', '=', true).as('stale'))
      .executeTakeFirstOrThrow();
    expect(stale).toBe(0);
    await plant.db.updateTable('machine_shift_figures').set({ stale: true }).execute();
    expect(await performance()).toBe(stored);
    await runRecomputation(plant.db);
    expect(await performance()).toBe(stored);
  };

  /** 240 units of Cola light in four hours. The machine makes 60 units an hour, and Cola light has no ideal rate. */
  beforeEach(async () => {
    plant = await buildTestPlant();
    await standAt(`${day} 06:00`);
    machine = await aMachine(plant.db, { production_rate: 60 });
    ({ id: orderId } = await anOrder(plant, lead, { quantity: 240, product_name: 'Cola light' }));
    const params = { id: orderId };
    await lead.call(startOrder, { params, body: { machine_id: machine.id } });
    await standAt(`${day} 10:00`);
    await lead.call(completeOrder, { params, body: { actual_quantity: 240, waste_data: null } });
    await standAt('2026-11-02 12:00');
    await runRecomputation(plant.db);
    expect(await performance()).toBe(100);
  });
  afterEach(() => plant.close());

  it('keeps its product when two products are merged', async () => {
    const light = await aProduct('CL', 'Cola light');
    const cola = await aProduct('CO', 'Cola');
    await aRate('Cola', 30);
    await lock();
    const merge = { params: { id: light.id }, body: { into_id: cola.id } };
    expect(await lead.refused(mergeProduct, merge)).toMatchObject(locked);
    expect(await nameOf()).toBe('Cola light');
    await keepsFigures();
    await unlock();
    await lead.call(mergeProduct, merge);
    expect([await nameOf(), await performance()]).toEqual(['Cola', 50]);
  });

  it('keeps its product when a merge from before the lock is approved', async () => {
    const light = await aProduct('CL', 'Cola light');
    const cola = await aProduct('CO', 'Cola');
    await aRate('Cola', 90);
    await lead.call(mergeProduct, { params: { id: light.id }, body: { into_id: cola.id } });
    const params = { id: (await lead.call(listPastChanges)).data[0]?.id ?? 0 };
    await lock();
    expect(await second.refused(approvePastChange, { params })).toMatchObject(locked);
    expect((await lead.call(listPastChanges)).data).toMatchObject([{ id: params.id }]);
    await keepsFigures();
    await unlock();
    await second.call(approvePastChange, { params });
    expect([await nameOf(), await performance()]).toEqual(['Cola', 150]);
  });

  it('keeps its free name when a product adopts the name', async () => {
    const cola = await aProduct('CO', 'Cola');
    await aRate('Cola', 30);
    await lock();
    const adopt = { body: { names: [{ name: 'Cola light', product_id: cola.id }] } };
    expect(await lead.refused(adoptFreeNames, adopt)).toMatchObject(locked);
    await keepsFigures();
  });

  it('keeps its spelling when a product is created, and becomes an order of a product with exactly the same name', async () => {
    const { id: spaced } = await anOrder(plant, lead, { product_name: 'Cola  zero' });
    const { id: exact } = await anOrder(plant, lead, { product_name: 'Cola light' });
    await plant.db
      .updateTable('orders')
      .set({ product_name: 'Cola  light' })
      .where('id', '=', orderId)
      .execute();
    await aRate('Cola light', 30);
    await lock();
    await aProduct('CL', 'Cola light');
    await aProduct('CZ', 'Cola zero');
    expect([await nameOf(), await nameOf(exact), await nameOf(spaced)]).toEqual([
      'Cola  light',
      'Cola light',
      'Cola zero',
    ]);
    await keepsFigures();
  });

  it('gets the new name of its product, unless a rate of the new name is in force in the locked month', async () => {
    const { id } = await aProduct('CL', 'Cola light');
    await aRate('Tonic', 30);
    await lock();
    const rename = (name: string) => ({ params: { id }, body: { name } });
    expect(await lead.refused(updateProduct, rename('Tonic'))).toMatchObject(locked);
    expect(await nameOf()).toBe('Cola light');
    await keepsFigures();
    await lead.call(updateProduct, rename('Cola light 2 l'));
    expect([await nameOf(), await performance()]).toEqual(['Cola light 2 l', 100]);
    await runRecomputation(plant.db);
    expect(await performance()).toBe(100);
  });
});
