/** Fields that several kinds of records have in common in their history. */
export const placeFields = ['environment', 'machine_id'] as const;
export const validityFields = ['valid_from', 'valid_to'] as const;

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
