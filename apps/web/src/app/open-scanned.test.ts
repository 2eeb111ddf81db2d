import { expect, it } from 'vitest';
import { addressOf } from './open-scanned';

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
