/** A plausible machine. A test or an example passes only the fields that matter. */
import type { Machine } from '@pms/domain/machines/schema';

export function aMachine(wish: Partial<Machine> = {}): Machine {
  return {
    id: 1,
    name: 'Filler 1',
    type: 'Filler',
    machine_type_id: 1,
    environment: 'packaging',
    environment_id: 2,
    capacity: 100,
    production_rate: 1200,
    operators_per_shift: 2,
    hopper_loaders_per_shift: 1,
    packers_per_shift: 3,
    shift_cycle_enabled: false,
    cycle_start_date: null,
    specifications: {},
    micro_stop_seconds: 120,
    downtime_cost_per_hour: null,
    status: 'available',
    status_since: '2026-03-02T04:00:00.000Z',
    stopped_since: null,
    order_id: null,
    order_number: null,
    next_order: null,
    version: 1,
    ...wish,
  };
}
