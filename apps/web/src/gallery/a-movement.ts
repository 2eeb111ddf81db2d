import type { Movement } from '@pms/domain/vessels/schema';

/** A loss of a lot in a vessel. */
export function aMovement(wish: Partial<Movement> = {}): Movement {
  const lot = { lot_id: 1, batch_number: 'B-24398' };
  return {
    id: 1,
    kind: 'loss',
    lot_id: 1,
    quantity: 12.5,
    unit: 'kg',
    order_id: null,
    order_number: null,
    reason: 'Spilled beside the vat',
    occurred_at: '2026-11-20T06:10:00.000Z',
    recorded_at: '2026-11-20T06:10:00.000Z',
    recorded_by: 3,
    recorded_by_name: 'Sipho Dlamini',
    reverses_id: null,
    reversed_by_id: null,
    entries: [
      { ...lot, vessel_id: 3, vessel_code: 'V-03', account: null, quantity: -12.5 },
      { ...lot, vessel_id: null, vessel_code: null, account: 'spillage', quantity: 12.5 },
    ],
    ...wish,
  };
}
