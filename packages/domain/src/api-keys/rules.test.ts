/** The calls that a key opens, and the keys that may be made. */
import { describe, expect, it } from 'vitest';
import type { Access, Method } from '../endpoint';
import { type Permission, permissions } from '../roles';
import { isApiKey, keyCallRefusal, newKeyRefusal, rightsInForce } from './rules';

describe('a call with a key', () => {
  // covers KEY-02
  it.each<[Method, string, Access, boolean]>([
    ['GET', '/orders', 'viewOrders', true],
    ['POST', '/orders/{id}/start', 'startProduction', true],
    ['GET', '/reference', 'signed-in', true],
    ['GET', '/dashboard/metrics', 'signed-in', true],
    ['POST', '/help-calls', 'signed-in', false],
    ['GET', '/auth/verify-session', 'signed-in', false],
    ['POST', '/auth/logout', 'signed-in', false],
    ['GET', '/auth/websocket-token', 'signed-in', false],
    ['PUT', '/settings/profile', 'signed-in', false],
    ['POST', '/settings/change-password', 'signed-in', false],
    ['GET', '/api-keys', 'signed-in', false],
    ['POST', '/api-keys', 'signed-in', false],
    ['GET', '/notifications', 'signed-in', false],
    ['GET', '/my-shifts', 'signed-in', false],
    ['GET', '/settings/system', 'viewOrders', false],
  ])('%s %s (%s)', (method, path, access, isOpen) => {
    expect(keyCallRefusal({ method, path, access }) === undefined).toBe(isOpen);
  });

  // covers KEY-03
  it('has the rights that both the key and the role of the person have, except the rights to administer', () => {
    expect(rightsInForce(['viewOrders', 'createOrder'], ['viewOrders', 'viewMachines'])).toEqual([
      'viewOrders',
    ]);
    expect(rightsInForce([...permissions], ['manageUsers', 'manageSettings', 'viewUsers'])).toEqual([
      'viewUsers',
    ]);
    expect(rightsInForce(['a right of another version'], ['viewOrders'])).toEqual([]);
  });

  // covers KEY-01
  it('is recognised by its first characters', () => {
    expect([isApiKey('pms_x'), isApiKey('xpms_'), isApiKey(undefined)]).toEqual([true, false, false]);
  });
});

describe('a new key', () => {
  const held = new Set<Permission>(['viewOrders', 'manageUsers']);
  // covers KEY-03
  it.each<[readonly Permission[], string | null, readonly string[]]>([
    [['viewOrders'], null, []],
    [['viewOrders'], '2026-11-25', []],
    [['viewOrders'], '2026-11-24', ['expires']],
    [['createOrder'], null, ['rights']],
    [['manageUsers'], null, ['rights']],
    [['createOrder', 'viewOrders'], '2025-01-01', ['rights', 'expires']],
  ])('with %j until %s', (rights, expires, wrong) => {
    const refused = newKeyRefusal({ rights, expires }, held, '2026-11-25');
    const fields = (refused?.details?.fields ?? []) as { path: string }[];
    expect(fields.map(({ path }) => path)).toEqual(wrong);
  });
});
