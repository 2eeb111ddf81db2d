import { expect, it } from 'vitest';
import { isLateCall, lateEndpoints } from './late-endpoints';

// covers OFFL-13
it('lists endpoints that take a time of doing', () => {
  expect(lateEndpoints.filter(({ mayBeLate }) => !mayBeLate)).toEqual([]);
});

it.each([
  ['startOrder', 'POST', '/orders/12/start', true],
  ['recordWaste', 'POST', '/waste', true],
  ['startOrder', 'POST', '/orders/12/cancel', false],
  ['startOrder', 'DELETE', '/orders/12/start', false],
  ['startOrder', 'POST', '/orders/12/start/../../users', false],
  ['startOrder', 'POST', '/orders/x/start', false],
  ['startOrder', 'POST', '/orders/12/start?x=1', false],
  ['cancelOrder', 'POST', '/orders/12/cancel', false],
])('%s by %s %s: %s', (action, method, path, isLate) => {
  expect(isLateCall({ action, method, path })).toBe(isLate);
});
