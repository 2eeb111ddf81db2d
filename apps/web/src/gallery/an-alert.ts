/** A plausible alert. A test or an example passes only the fields that matter. */
import type { Alert } from '@pms/domain/alerts/schema';

export function anAlert(wish: Partial<Alert> = {}): Alert {
  return {
    id: 1,
    type: 'critical',
    message: 'Filler 2 has stood still for more than 15 minutes: Bottle jam',
    time: '2026-03-02T07:35:00.000Z',
    rule: 'stop_open',
    status: 'active',
    entity: { type: 'machine', id: 2, name: 'Filler 2' },
    machine_id: 2,
    cleared_at: null,
    acknowledged_by: null,
    acknowledged_by_name: null,
    acknowledged_at: null,
    note: null,
    ...wish,
  };
}
