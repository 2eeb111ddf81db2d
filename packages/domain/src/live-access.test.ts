import { describe, expect, it } from 'vitest';
import { type Listener, mayEnter, mayHear } from './live-access';
import { channels } from './live-event';
import { defaultPermissionsOf, permissions, type Role, roles } from './roles';

const person = (role: Role): Listener => ({ role, permissions: new Set(defaultPermissionsOf(role)) });

describe('a channel', () => {
  it.each(roles)('is open to %s by right', (role) => {
    const leads = ['admin', 'manager', 'supervisor'].includes(role);
    const closed = [...(role === 'admin' ? [] : ['admin']), ...(leads ? [] : ['analytics'])];
    expect(channels.filter((channel) => !mayHear(person(role), channel))).toEqual(closed);
  });

  it('for admins stays closed to others, with any rights that the plant gave them', () => {
    const powerful = { role: 'manager', permissions: new Set(permissions) } as const;
    expect(mayHear(powerful, 'admin')).toBe(false);
    expect(mayHear(powerful, 'analytics')).toBe(true);
  });

  it('closes with its right', () => {
    const powerless: Listener = { role: 'operator', permissions: new Set() };
    expect(channels.filter((channel) => mayHear(powerless, channel))).toEqual(['general', 'notifications']);
  });

  it('that does not exist is open to nobody', () => {
    expect(mayHear(person('admin'), 'cellar')).toBe(false);
    expect(mayHear(person('admin'), 'toString')).toBe(false);
  });
});

describe('a room', () => {
  const orders: Listener = { role: 'viewer', permissions: new Set(['viewOrders']) };
  const machines: Listener = { role: 'viewer', permissions: new Set(['viewMachines']) };
  it.each([
    ['production', true, false],
    ['order:12', true, false],
    ['machine:3', false, true],
    ['order:0', false, false],
    ['order:12 ', false, false],
    ['order:', false, false],
    ['order:1.5', false, false],
    ['machine:-1', false, false],
    ['production:1', false, false],
    ['cellar', false, false],
    ['', false, false],
  ])('"%s": by viewOrders %s, by viewMachines %s', (room, byOrders, byMachines) => {
    expect([mayEnter(orders, room), mayEnter(machines, room)]).toEqual([byOrders, byMachines]);
  });
});
