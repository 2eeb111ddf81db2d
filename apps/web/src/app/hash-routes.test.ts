import { expect, it } from 'vitest';
import { pathInHash } from './hash-routes';

// covers SHELL-14
it.each([
  ['#/orders', '/orders'],
  ['#/', '/'],
  ['#/labor-planner', '/labor-planner'],
  ['#/orders?tab=archive&order=5', '/orders?tab=archive&order=5'],
  ['#/a/b-c', '/a/b-c'],
  ['', undefined],
  ['#', undefined],
  ['#content', undefined],
  ['#orders', undefined],
  // Addresses of other sites are not routes of the application.
  ['#//elsewhere', undefined],
  ['#//elsewhere.example/orders', undefined],
  ['#/\\elsewhere', undefined],
  ['#https://elsewhere.example', undefined],
  ['#javascript:alert(1)', undefined],
])('the path in "%s" is %s', (hash, path) => {
  expect(pathInHash(hash)).toBe(path);
});
