/**
 * The plant calendar: shifts, breaks, closures and planned maintenance, with the days on which they are in force
 * (figures, section 2).
 */
import { z } from 'zod';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:mm');
const name = z
  .string({ error: 'Name is required' })
  .trim()
  .min(1, 'Name is required')
  .max(100, 'At most 100 characters');
/** The place of the entry: one machine, one area, or the whole plant when both are null. */
const scope = {
  environment: z.string().trim().min(1).nullable(),
  machine_id: z.number().int().positive().nullable(),
};
const weekday = z.number().int().min(1, 'Monday is 1').max(7, 'Sunday is 7');

const repeating = {
  name,
  ...scope,
  /** The days on which the entry begins: 1 is Monday and 7 is Sunday. */
  weekdays: z.array(weekday).min(1, 'Choose at least one day'),
  /** Plant time. If the end is not after the start, the end is on the next day. */
  start_time: time,
  end_time: time,
  valid_from: z.iso.date({ error: 'Enter the first day' }),
  /** The first date on which the entry is no longer in force. */
  valid_to: z.iso.date({ error: 'Enter a day, or leave the field empty for no end' }).nullable(),
};

const single = {
  name,
  ...scope,
  starts_at: z.iso.datetime({ offset: true, error: 'Enter the start' }),
  ends_at: z.iso.datetime({ offset: true, error: 'Enter the end' }),
};

const place = {
  id: z.number().int(),
  name: z.string(),
  environment: z.string().nullable(),
  machine_id: z.number().int().nullable(),
  version: z.number().int(),
};

export const repeatingEntry = z.object({
  ...place,
  weekdays: z.array(z.number().int()),
  start_time: z.string(),
  end_time: z.string(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
});
export type RepeatingEntry = z.infer<typeof repeatingEntry>;
export const singleEntry = z.object({ ...place, starts_at: z.string(), ends_at: z.string() });
export type SingleEntry = z.infer<typeof singleEntry>;
export const maintenanceEntry = singleEntry.extend({
  approved: z.boolean(),
  approved_at: z.string().nullable(),
  approved_by_name: z.string().nullable(),
  /**
   * The person who planned the present time and place of the maintenance. This person may not approve the maintenance
   * after its start.
   */
  created_by: z.number().int().nullable(),
  created_by_name: z.string().nullable(),
});
export type MaintenanceEntry = z.infer<typeof maintenanceEntry>;

export const calendarKinds = ['shift', 'break', 'closure', 'maintenance'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** The effect of a calendar change on one entry. */
export const entryDeeds = ['add', 'change', 'remove'] as const;

/** One entry of a change of the calendar that waits for a second person (decision 0093). */
export const calendarChange = z.object({
  does: z.enum(entryDeeds),
  kind: z.enum(calendarKinds).nullable(),
  name: z.string(),
  environment: z.string().nullable(),
  machine_id: z.number().int().nullable(),
  /** Set if the entry occurs once. */
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  /** Set if the entry repeats. */
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  valid_from: z.string().nullable(),
  valid_to: z.string().nullable(),
});
export type CalendarChange = z.infer<typeof calendarChange>;

export const plantCalendar = z.object({
  /** The shift model that is in force if the calendar contains no shifts (decision A-01). */
  shift_model: z.enum(['two_shift', 'three_shift']),
  shifts: z.array(repeatingEntry),
  breaks: z.array(repeatingEntry),
  closures: z.array(singleEntry),
  maintenance: z.array(maintenanceEntry),
});
export type PlantCalendar = z.infer<typeof plantCalendar>;

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const id = z.number().int().positive();
/** The version of the entry that was changed. Another person may have changed the entry meanwhile (decision A-80). */
const version = z.number().int().positive();
const anywhere = {
  environment: scope.environment.default(null),
  machine_id: scope.machine_id.default(null),
};

export const repeatingInput = z
  .object({
    ...repeating,
    ...anywhere,
    id: id.optional(),
    version: version.optional(),
    weekdays: repeating.weekdays.default(everyDay),
    valid_to: repeating.valid_to.default(null),
  })
  .refine((entry) => entry.valid_to === null || entry.valid_to > entry.valid_from, {
    message: 'The end must be after the start',
    path: ['valid_to'],
  });
export type RepeatingInput = z.infer<typeof repeatingInput>;

export const singleInput = z
  .object({
    ...single,
    ...anywhere,
    id: id.optional(),
    version: version.optional(),
    approved: z.boolean().default(false),
  })
  .refine((entry) => Date.parse(entry.ends_at) > Date.parse(entry.starts_at), {
    message: 'The end must be after the start',
    path: ['ends_at'],
  });
export type SingleInput = z.infer<typeof singleInput>;

/**
 * Each list that is sent replaces the stored list: entries with an id stay, entries without an id are added, and all
 * other entries are removed. If `others` is `keep`, all other entries stay, including an entry that another person adds
 * at the same time.
 */
export const putCalendarBody = z
  .object({
    shifts: z.array(repeatingInput).max(200).optional(),
    breaks: z.array(repeatingInput).max(200).optional(),
    closures: z.array(singleInput).max(1000).optional(),
    maintenance: z.array(singleInput).max(1000).optional(),
    others: z.enum(['remove', 'keep']).default('remove'),
    /** The ids of single entries to remove, from any list. */
    remove: z.array(z.object({ id, version })).max(200).default([]),
    /** The reason for a change of shifts that have begun (figures, section 3, case 10). */
    reason: z.string().trim().max(500, 'At most 500 characters').optional(),
  })
  .refine(({ others, shifts = [], breaks = [], closures = [], maintenance = [] }) => {
    const entries = [...shifts, ...breaks, ...closures, ...maintenance];
    return (
      others === 'remove' || entries.every(({ id, version }) => id === undefined || version !== undefined)
    );
  }, 'Send the version of each changed entry');
export type PutCalendarBody = z.infer<typeof putCalendarBody>;

/** An entry with only the fields that the figures need. */
export type RepeatingTime = Omit<RepeatingEntry, 'version'>;
export type SingleTime = Omit<SingleEntry, 'version'>;
