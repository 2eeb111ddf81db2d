/**
 * The values of a stop's fields. They are separate from the schemas, because filters need the values in the first load.
 */

export const downtimeStatuses = ['active', 'investigating', 'resolving', 'resolved', 'approved'] as const;
export type DowntimeStatus = (typeof downtimeStatuses)[number];

/** The classes of a stop in the figures (figures, section 2). */
export const timeClasses = ['setup', 'unplanned', 'blocked', 'starved', 'excluded'] as const;
export type TimeClass = (typeof timeClasses)[number];

/** The two reasons and nine categories of the stop form (specification 2, section 9). */
export const stopFormReasons = ['Unplanned Stop', 'Planned Stop'] as const;
export const stopFormCategories = [
  'Equipment',
  'Material',
  'Quality',
  'Changeover',
  'Break',
  'Safety',
  'Utilities',
  'Maintenance',
  'Other',
] as const;

/** The eight categories by which reports of stops are filtered (specification 3, section 9). */
export const downtimeFilterCategories = [
  'Equipment',
  'Material',
  'Quality',
  'Planned',
  'Maintenance',
  'Safety',
  'Utilities',
  'Other',
] as const;

/** The columns by which lists of stops are sorted (specification 3, section 9). */
export const downtimeSorts = [
  'start_time',
  'machine',
  'category',
  'duration',
  'status',
  'reported_by',
] as const;
export type DowntimeSort = (typeof downtimeSorts)[number];
