/**
 * The database, the server and the check of a file judge a number and a code alike. JavaScript and PostgreSQL change
 * some letters in different ways: ß becomes SS or stays.
 */

import { reportDowntime } from '@pms/domain/downtime/endpoints';
import { createOrder } from '@pms/domain/orders/endpoints';
import { recordWaste } from '@pms/domain/waste/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from './build-app';
import { aMachine } from './builders';
import { importFile, importRows } from './import-scenario';

let plant: TestPlant;
let lead: Person;
let machine: { id: number; name: string };
beforeAll(async () => {
  plant = await buildTestPlant();
  lead = await plant.person('manager');
  machine = await aMachine(plant.db);
  const order = { product_name: 'Cola', quantity: 10, environment: 'packaging' };
  for (const order_number of ['MASSE-1', 'LINE-1'])
    await lead.call(createOrder, { body: { ...order, order_number } });
  const product = { code: 'MASS', name: 'Mass product', unit: 'kg', environment: 'packaging' };
  expect((await lead.request('POST', '/api/products', product)).status).toBe(201);
});
afterAll(() => plant.close());

const csv = (name: string, ...rows: string[]) => ({ name, bytes: rows.join('\n') });

it.each([
  ['maße-1', null],
  ['lıne-1', null],
  [' masse-1 ', 'MASSE-1'],
])('waste and a stop for the order number %j belong to %s', async (typed, order_number) => {
  const waste = await lead.call(recordWaste, {
    body: {
      recorded_by: lead.id,
      order_number: typed,
      waste_type: 'RM',
      quantity: 1,
      unit: 'kg',
      reason: 'Spilt',
    },
  });
  const stop = await lead.call(reportDowntime, {
    body: {
      reported_by: lead.id,
      order_number: typed,
      machine_id: machine.id,
      primary_cause: 'Belt torn',
      reason_code: 'equipment_breakdown',
      start_time: '2026-01-05T08:00:00.000Z',
      end_time: '2026-01-05T08:10:00.000Z',
    },
  });
  for (const { data } of [waste, stop]) {
    expect([data.order_id !== null, data.order_number]).toEqual([
      order_number !== null,
      order_number ?? typed.trim(),
    ]);
  }
});

it('a file with another letter in an order number is refused in the row', async () => {
  const file = csv('orders.csv', 'Order number,Product,Quantity,Area', 'maße-2,Cola,5,Packaging');
  const { errors } = await importFile(lead, file, { dry_run: true });
  expect(errors).toEqual([
    {
      row: 2,
      field: 'order_number',
      message: 'Order number may hold uppercase letters, digits and hyphens only',
    },
  ]);
});

it('a product code with another letter is refused, in the form and in a file', async () => {
  const product = { code: 'maß-2', name: 'Measure', unit: 'kg', environment: 'packaging' };
  const { status, body } = await lead.request('POST', '/api/products', product);
  expect([status, body.details]).toMatchObject([400, { fields: [{ path: 'code' }] }]);
  const file = csv('products.csv', 'Product,Code,Area,Unit', 'Measure,maß-3,Packaging,kg');
  const { errors } = await importRows(lead, 'products', file, { dry_run: true });
  expect(errors).toMatchObject([{ row: 2, field: 'product_code' }]);
});

it('an order does not take a product whose code has other letters', async () => {
  const { data } = await lead.call(createOrder, {
    body: { product_name: 'maß', quantity: 10, environment: 'packaging' },
  });
  expect(data).toMatchObject({ product_id: null, product_name: 'maß' });
});
