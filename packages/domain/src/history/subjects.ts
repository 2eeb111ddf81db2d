/** What figures stand on and whose changes people may read: each kind of record, and the fields that tell something. */
import type { Permission } from '../roles';

export interface HistorySubject {
  /** Under which name the audit trail keeps it. */
  readonly entity: string;
  /** Whoever may read the record may read what became of it; null is everybody who is signed in. */
  readonly right: Permission | null;
  /** In the order in which they are told; what is not named here is bookkeeping. */
  readonly fields: readonly string[];
}

const place = ['environment', 'machine_id'] as const;
const validity = ['valid_from', 'valid_to'] as const;

export const targetFields = [
  'target_total_orders',
  'target_utilization',
  'target_on_time',
  'target_active',
  'target_order_completion',
  'target_machine_utilization',
  'target_production_efficiency',
] as const;
export type TargetField = (typeof targetFields)[number];

export const historySubjects = {
  ideal_rate: {
    entity: 'ideal_rate',
    right: null,
    fields: ['product_name', 'machine_id', 'machine_type_id', 'seconds_per_unit', ...validity],
  },
  plant_calendar: {
    entity: 'plant_calendar',
    right: null,
    fields: [
      'kind',
      'name',
      ...place,
      'weekdays',
      'start_time',
      'end_time',
      ...validity,
      'starts_at',
      'ends_at',
      'approved',
    ],
  },
  stop_reason: {
    entity: 'stop_reason',
    right: null,
    fields: ['label', 'code', 'category', 'time_class', 'failure', 'operator_error', 'areas', 'active'],
  },
  cost_rate: {
    entity: 'cost_rate',
    right: null,
    fields: ['waste_type', 'unit', 'rate_per_unit', ...validity],
  },
  target: { entity: 'settings', right: null, fields: targetFields },
  machine: {
    entity: 'machine',
    right: 'viewMachines',
    fields: [
      'name',
      'type',
      'environment',
      'capacity',
      'production_rate',
      'micro_stop_seconds',
      'downtime_cost_per_hour',
    ],
  },
} as const satisfies Readonly<Record<string, HistorySubject>>;

export type HistoryOf = keyof typeof historySubjects;
export const historyKinds = Object.keys(historySubjects) as readonly HistoryOf[];
