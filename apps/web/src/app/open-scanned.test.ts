import { expect, it } from 'vitest';
import { addressOf, addressOfVessel } from './open-scanned';

const anOrder = (id: number, order_number: string, archived = false) => ({
  id,
  order_number,
  product_name: 'Cider',
  status: 'pending' as const,
  environment: 'blending',
  machine_name: null,
  archived,
});
const machines = [
  { id: 3, name: 'Berg Filler', type: 'filler', environment: 'packaging', status: 'available' as const },
];
const orders = [anOrder(8, 'ORD-24425'), anOrder(7, 'ORD-2442'), anOrder(6, 'ORD-1', true)];

// covers SCAN-03
it.each([
  ['ord-2442', '/orders?order=7'],
  ['ORD-1', '/orders?order=6&tab=archive'],
  ['Berg filler', '/station?machine=3'],
  ['ORD-244', undefined],
  ['Berg', undefined],
])('the code %s leads to %s', (name, address) => {
  expect(addressOf(name, { orders, machines })).toBe(address);
});

// covers LABEL-02
it.each([
  ['v-1', '/maturation-room/lots?lot=9'],
  ['V-2', '/maturation-room/vessels?vessel=2'],
  ['V-3', undefined],
])('the code %s of a vessel leads to %s', (code, address) => {
  const contents = {
    lot_id: 9,
    blend_name: 'Cider',
    batch_number: 'B-9',
    status: 'maturing' as const,
    quantity: 1,
    unit: 'l',
  };
  const vessels = [
    { id: 1, code: 'V-1', contents },
    { id: 2, code: 'V-2', contents: null },
  ];
  expect(addressOfVessel(code, vessels)).toBe(address);
});
