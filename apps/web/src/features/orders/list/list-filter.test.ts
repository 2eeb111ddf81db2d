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

describe('which lists an order belongs to without asking the server', () => {
  it.each<[string, Partial<OrderListFilter>, Partial<Order>, boolean]>([
    ['no filter', {}, {}, true],
    ['no filter, archived', {}, { archived: true }, false],
    ['the archive', { tab: 'archive' }, {}, false],
    ['the archive, archived', { tab: 'archive' }, { archived: true }, true],
    ['its area', { environment: 'packaging' }, {}, true],
    ['another area', { environment: 'blending' }, {}, false],
    ['its status', { status: 'in_progress' }, {}, true],
    ['another status', { status: 'paused' }, {}, false],
    ['one of several statuses', { status: 'paused,in_progress' }, {}, true],
    ['none of several statuses', { status: 'paused,stopped' }, {}, false],
    ['its priority', { priority: 'normal' }, {}, true],
    ['the other spelling of its priority', { priority: 'medium' }, {}, true],
    ['the other spelling the other way round', { priority: 'normal' }, { priority: 'medium' }, true],
    ['another priority', { priority: 'high' }, {}, false],
    ['its machine', { machine: 3 }, {}, true],
    ['another machine', { machine: 4 }, {}, false],
    ['a machine, and it has none', { machine: 3 }, { machine_id: null }, false],
    ['a part of its number', { search: 'ord-2026-0012' }, {}, true],
    ['a part of its product', { search: 'JUICE' }, {}, true],
    ['a part of its customer', { search: 'highveld' }, { customer: 'Highveld Foods' }, true],
    ['a part of what is noted of its customer', { search: 'fresh market' }, {}, true],
    ['the name of a field of what is noted', { search: 'name' }, {}, false],
    ['its batch, by which no order is found', { search: 'b-7' }, { batch_number: 'B-7' }, false],
    ['a text that it has not', { search: 'apple' }, {}, false],
    ['signs that mean something elsewhere', { search: '(pty)' }, {}, true],
    ['a percent sign', { search: '%' }, {}, false],
    ['a customer that nobody named', { search: 'null' }, { customer_info: null }, false],
    ['all of several filters', { environment: 'packaging', status: 'in_progress', machine: 3 }, {}, true],
    ['all but one of several', { environment: 'packaging', status: 'in_progress', machine: 4 }, {}, false],
    ['another page of the same list', { page: 7 }, {}, true],
  ])('%s', (_, filter, wish, isThere) => {
    expect(belongs({ ...running, ...wish }, { ...everything, ...filter })).toBe(isThere);
  });
});
