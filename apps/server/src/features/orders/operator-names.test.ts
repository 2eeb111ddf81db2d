/** Names of operators from files are matched to people, once for all their orders and for later files. */
import { listOrders } from '@pms/domain/orders/endpoints';
import { listUnmatchedNames, matchOperatorNames } from '@pms/domain/orders/operator-names';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { auditOf, eventsSince } from '../../../test/builders';
import { importFile } from '../../../test/import-scenario';

describe('names of operators that match no person', () => {
  let plant: TestPlant;
  let manager: Person;
  beforeAll(async () => {
    plant = await buildTestPlant();
    manager = await plant.person('manager');
    const rows = ['N-1,"Dube, Z."', 'N-2,dube  z', 'N-3,Old Hand', 'N-4,"Dube, Z."'];
    await importFile(manager, fileOf(rows));
  });
  afterAll(() => plant.close());

  const fileOf = (rows: readonly string[]) => ({
    name: 'orders.csv',
    bytes: [
      'Order number,Operator,Product,Quantity,Area',
      ...rows.map((row) => `${row},Rooibos,10,blending`),
    ].join('\n'),
  });
  const unmatched = async () => (await manager.call(listUnmatchedNames)).data;
  const operators = async () =>
    (await manager.call(listOrders, { query: { page_size: 25 } })).data
      .map(({ order_number, operator_id, operator_name }) => [order_number, operator_id, operator_name])
      .sort();

  // covers ADMIN-15
  it('are listed by the number of their orders, with the person whose name is similar', async () => {
    const zanele = await plant.person('operator');
    await plant.db.updateTable('users').set({ full_name: 'Z Dube' }).where('id', '=', zanele.id).execute();
    await plant.db.updateTable('users').set({ username: 'dube.z' }).where('id', '=', zanele.id).execute();
    const { names, total } = await unmatched();
    expect(total).toBe(names.length);
    expect(names.find(({ name }) => name === 'Dube, Z.')).toEqual({
      name: 'Dube, Z.',
      orders: 2,
      like: { id: zanele.id, name: 'Z Dube' },
    });
    expect(names.find(({ name }) => name === 'Old Hand')).toMatchObject({ orders: 1, like: null });

    const told = await eventsSince(plant.db);
    const { data } = await manager.call(matchOperatorNames, {
      body: { names: names.map(({ name }) => ({ name, user_id: zanele.id })) },
    });
    expect(data).toEqual({ orders: 4 });
    expect(await operators()).toEqual(
      ['N-1', 'N-2', 'N-3', 'N-4'].map((number) => [number, zanele.id, 'Z Dube']),
    );
    expect(await unmatched()).toEqual({ names: [], total: 0 });
    const entries = await auditOf(plant.db, 'user', zanele.id);
    expect(entries.map(({ action }) => action)).toEqual(names.map(() => 'operator_name_matched'));
    expect((await told()).filter(({ type }) => type === 'plant_settings_changed')).toHaveLength(1);

    // A later file assigns its orders to the same person.
    await importFile(manager, fileOf(['N-5,old hand']));
    expect((await operators()).at(-1)).toEqual(['N-5', zanele.id, 'Z Dube']);
  });

  // covers ADMIN-15
  it('are matched all together or not at all, by people who correct orders', async () => {
    await importFile(manager, fileOf(['N-6,New Name', 'N-7,Other Name']));
    const { id } = await plant.person('operator');
    const refused = await manager.refused(matchOperatorNames, {
      body: {
        names: [
          { name: 'New Name', user_id: id },
          { name: 'Other Name', user_id: 999_999 },
        ],
      },
    });
    expect(refused.status).toBe(404);
    expect((await unmatched()).total).toBe(2);
    const operator = await plant.person('operator');
    expect((await operator.refused(listUnmatchedNames)).status).toBe(403);
  });
});
