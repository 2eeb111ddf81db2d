/**
 * The values of an order's fields. They are not in the module of the schemas, because the first load needs them for
 * lists and badges.
 */

export const orderStatuses = [
  'pending',
  'assigned',
  'in_progress',
  'paused',
  'stopped',
  'completed',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Normal and medium are two spellings of the same level (decision A-03). */
export const priorities = ['low', 'normal', 'medium', 'high', 'urgent'] as const;
export type Priority = (typeof priorities)[number];

export const scheduleShifts = ['day', 'afternoon', 'night', '24hr'] as const;

export const orderSorts = ['newest', 'work'] as const;
