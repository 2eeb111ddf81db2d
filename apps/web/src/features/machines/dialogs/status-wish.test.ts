import { machineStatusRefusal, needsReason } from '@pms/domain/machines/rules';
import { machineStatuses } from '@pms/domain/machines/statuses';
import { describe, expect, it } from 'vitest';
import { aMachine } from '../../../gallery/a-machine';
import { type StatusWish, statusBack, statusWish, whyNot } from './status-wish';

const wish = (status: StatusWish['status']): StatusWish => ({
  status,
  reason: 'Trial run',
  stop_reason: 'Unplanned Stop',
  category: 'Equipment',
  notes: '',
});
const pairs = machineStatuses.flatMap((from) => machineStatuses.map((to) => [from, to] as const));

describe('the status control', () => {
  it.each(pairs.filter(([from, to]) => from !== to))(
    'of a free machine sends, from %s to %s, a body that the rule accepts, with a reason only if the rule asks for a reason',
    (from, to) => {
      const machine = aMachine({ status: from, version: 4 });
      const body = statusWish(machine, wish(to));
      expect(body).toMatchObject({ status: to, version: 4 });
      expect(machineStatusRefusal(machine, to, body.reason)).toBeUndefined();
      expect(body.reason !== undefined).toBe(machineStatusRefusal(machine, to, undefined) !== undefined);
      expect(body.stop_order).toBeUndefined();
    },
  );

  // covers MACH-44
  it.each(['available', 'maintenance', 'offline'] as const)(
    'stops the order of a machine that goes to %s',
    (to) => {
      const machine = aMachine({ status: 'in_use', order_id: 7, order_number: 'ORD-7' });
      expect(whyNot(machine, to)).toBeUndefined();
      expect(statusWish(machine, { ...wish(to), notes: 'Belt torn' })).toEqual({
        status: to,
        version: 1,
        stop_order: true,
        reason: 'Unplanned Stop',
        category: 'Equipment',
        notes: 'Belt torn',
      });
    },
  );

  // covers MACH-45
  it('refuses to set running and paused by hand, and names the order', () => {
    const holding = { order_id: 7, order_number: 'ORD-7', name: 'Filler 1' };
    const sentence = 'Filler 1 holds order ORD-7. Pause or resume the order instead.';
    expect(whyNot(aMachine({ status: 'in_use', ...holding }), 'paused')).toBe(sentence);
    expect(whyNot(aMachine({ status: 'paused', ...holding }), 'in_use')).toBe(sentence);
    expect(whyNot(aMachine({ status: 'offline' }), 'in_use')).toBeUndefined();
  });

  // covers MACH-82
  it.each(pairs)(
    'offers the undo of a change from %s to %s if the reverse change needs no reason',
    (from, to) => {
      const back = statusBack(aMachine({ status: from, version: 4 }), aMachine({ status: to, version: 5 }));
      const isUsual = from !== to && !needsReason(to, from);
      expect(back).toEqual(isUsual ? { status: from, version: 5 } : undefined);
    },
  );

  // covers MACH-82
  it('offers no undo if the change stopped an order', () => {
    const before = aMachine({ status: 'in_use', order_id: 7, order_number: 'ORD-7' });
    expect(statusBack(before, aMachine({ status: 'available' }))).toBeUndefined();
  });
});
