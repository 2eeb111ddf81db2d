import { expect, it } from 'vitest';
import { linesOf } from './export-summary';

// covers ANA-05
it('every number has a line of its own, by its path', () => {
  expect(linesOf({ orders: { total: 2, by_status: { pending: 1 } }, rows: [{ a: null }], days: 7 })).toEqual([
    { field: 'orders.total', value: 2 },
    { field: 'orders.by_status.pending', value: 1 },
    { field: 'rows.0.a', value: null },
    { field: 'days', value: 7 },
  ]);
});
