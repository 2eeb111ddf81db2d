import type { Order } from '@pms/domain/orders/schema';
import { describe, expect, it } from 'vitest';
import { anOrder } from '../../../gallery/an-order';
import { belongs } from '../live';
import type { OrderListFilter } from '../queries';

const everything: OrderListFilter = { tab: 'active', page: 1, page_size: 25 };
const running = anOrder({
  id: 12,
  status: 'in_progress',
  priority: 'normal',
  environment: 'packaging',
  machine_id: 3,
  product_name: 'Orange juice 1 l',
  customer_info: { name: 'Fresh Market (Pty) Ltd' },
});

describe('the lists to which an order belongs, found without the server', () => {
  it.each<[string, Partial<OrderListFilter>, Partial<Order>, boolean]>([
    ['no filter', {}, {}, true],
    ['no filter, with an archived order', {}, { archived: true }, false],
    ['the archive, with an active order', { tab: 'archive' }, {}, false],
    ['the archive, with an archived order', { tab: 'archive' }, { archived: true }, true],
    ['the area of the order', { environment: 'packaging' }, {}, true],
    ['another area', { environment: 'blending' }, {}, false],
    ['the status of the order', { status: 'in_progress' }, {}, true],
    ['another status', { status: 'paused' }, {}, false],
    ['one of several statuses', { status: 'paused,in_progress' }, {}, true],
    ['several other statuses', { status: 'paused,stopped' }, {}, false],
    ['the priority of the order', { priority: 'normal' }, {}, true],
    ['the other spelling of the priority', { priority: 'medium' }, {}, true],
    [
      'the first spelling of the priority, if the order has the other spelling',
      { priority: 'normal' },
      { priority: 'medium' },
      true,
    ],
    ['another priority', { priority: 'high' }, {}, false],
    ['the machine of the order', { machine: 3 }, {}, true],
    ['another machine', { machine: 4 }, {}, false],
    ['a machine, with an order without a machine', { machine: 3 }, { machine_id: null }, false],
    ['a part of the order number', { search: 'ord-2026-0012' }, {}, true],
    ['a part of the product', { search: 'JUICE' }, {}, true],
    ['a part of the customer', { search: 'highveld' }, { customer: 'Highveld Foods' }, true],
    ['a part of the notes on the customer', { search: 'fresh market' }, {}, true],
    ['the name of a field of the notes', { search: 'name' }, {}, false],
    ['the batch, by which no order is found', { search: 'b-7' }, { batch_number: 'B-7' }, false],
    ['a text that the order does not have', { search: 'apple' }, {}, false],
    ['special characters of a pattern', { search: '(pty)' }, {}, true],
    ['a percent sign', { search: '%' }, {}, false],
    ['the word null, with an order without a customer', { search: 'null' }, { customer_info: null }, false],
    ['several filters that match', { environment: 'packaging', status: 'in_progress', machine: 3 }, {}, true],
    [
      'several filters, and one filter does not match',
      { environment: 'packaging', status: 'in_progress', machine: 4 },
      {},
      false,
    ],
    ['another page of the same list', { page: 7 }, {}, true],
  ])('%s', (_, filter, wish, isThere) => {
    expect(belongs({ ...running, ...wish }, { ...everything, ...filter })).toBe(isThere);
  });
});
