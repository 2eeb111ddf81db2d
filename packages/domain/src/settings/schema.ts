/** The plant's settings with their bounds and defaults. */
import { z } from 'zod';
import { payPeriods } from '../hours/pay-period';
import { limitFields } from '../maturation/limit-fields';
import { isPlainLine } from '../plain-text';
import { isPlantDate, isTimeZone } from '../plant-time';
import { roles } from '../roles';

/** A whole number within bounds, with the same message for both conditions. */
const whole = (what: string, least: number, most: number) => {
  const message = `${what} must be a whole number from ${least} to ${most}`;
  return z.number({ error: message }).int(message).min(least, message).max(most, message);
};

const yesOrNo = (what: string) => z.boolean({ error: `${what} must be true or false` });

const plantDate = z.string().refine(isPlantDate, 'Enter a date as YYYY-MM-DD');

export const longestPlantName = 60;

const line = (what: string, most: number) =>
  z
    .string({ error: `${what} must be text` })
    .trim()
    .max(most, `${what} must be at most ${most} characters`)
    .refine(isPlainLine, `${what} must be one line`)
    .nullable();

const metres = z
  .number({ error: 'Enter a length in metres' })
  .min(0.1, 'A length must be above 0')
  .max(10_000, 'A length must be at most 10000 metres');

/** The conditions under which blends mature; null means no limit. */
const maturationLimits = z
  .strictObject(limitFields, { error: 'Enter the limits of temperature and humidity' })
  .refine(
    (one) => (one.temperature_min ?? -50) < (one.temperature_max ?? 101),
    'The lowest temperature must be below the highest',
  )
  .refine(
    (one) => (one.humidity_min ?? 0) < (one.humidity_max ?? 101),
    'The lowest humidity must be below the highest',
  );

export const backupFrequencies = ['hourly', 'daily', 'weekly', 'monthly'] as const;

/** A session may be inactive for 5 minutes to a day, and last 1 to 72 hours (decision A-23). */
export const inactivityMinutes = whole('Session timeout', 5, 1440);
export const longestSessionHours = whole('Session timeout', 1, 72);
export const maxLoginAttempts = whole('Max login attempts', 3, 10);
export const maintenanceMode = yesOrNo('Maintenance mode');
export const backupFrequency = z.enum(backupFrequencies, {
  error: `Backup frequency must be one of ${backupFrequencies.join(', ')}`,
});

/** Every setting of a plant with its bounds; a setting that was never saved has its default. */
export const plantSettings = z.object({
  /** The name at the head of printed pages. */
  plant_name: line('Name of the plant', longestPlantName),
  time_zone: z
    .string({ error: 'Time zone is required' })
    // Only names are accepted, because PostgreSQL reverses the sign of an offset such as +02:00.
    .refine((zone) => /^[A-Za-z]/.test(zone) && isTimeZone(zone), 'This time zone is not known'),
  shift_model: z.enum(['two_shift', 'three_shift'], { error: 'Shift model is two_shift or three_shift' }),
  early_start_minutes: whole('Early start', 0, 1440),
  remember_me_allowed: yesOrNo('Remember me'),
  inactivity_minutes: inactivityMinutes,
  longest_session_hours: longestSessionHours,
  max_login_attempts: maxLoginAttempts,
  lock_minutes: whole('Lock minutes', 1, 1440),
  /** Failed sign-ins from an address within the lock minutes. A whole plant may have the same address. */
  max_failures_per_address: whole('Failures per address', 10, 10_000),
  /** Roles whose people must have a second factor (decision 0252). */
  second_factor_roles: z
    .array(z.enum(roles), { error: 'Choose roles' })
    .max(roles.length, 'Choose each role once')
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Choose each role once'),
  maintenance_mode: maintenanceMode,
  backup_frequency: backupFrequency,
  target_total_orders: whole('Target for total orders', 1, 1_000_000),
  target_utilization: whole('Target for utilization', 1, 100),
  target_on_time: whole('Target for on-time delivery', 1, 100),
  target_active: whole('Target for active production', 1, 1_000_000),
  /** The number of days for which the dashboard shows on-time and completed orders (PH-01). */
  on_time_window_days: whole('Days of on-time delivery', 1, 365),
  /** An open unplanned stop is critical after this number of minutes (PH-28). */
  stop_critical_minutes: whole('Minutes until a stop is critical', 16, 1440),
  /** Targets of the Performance tab (PH-30; specification 3, section 9). */
  target_order_completion: whole('Target for order completion', 1, 100),
  target_machine_utilization: whole('Target for machine utilization', 1, 100),
  target_production_efficiency: whole('Target for production efficiency', 1, 100),
  exclude_planned_breaks: yesOrNo('Exclude planned breaks'),
  /** Whether each night the crews are assigned to the shifts of the next seven days (decision A-52). */
  plan_crews_nightly: yesOrNo('Plan crews nightly'),
  /**
   * Whether every meal is covered by another person. Meals are then free time, even if the other person is not named.
   */
  meals_are_relieved: yesOrNo('Meals are relieved'),
  /** Pay periods are counted from a first day. A pay period is closed as a whole. */
  pay_period: z.enum(payPeriods, { error: `A pay period is one of ${payPeriods.join(', ')}` }),
  pay_period_start: plantDate,
  maintenance_extension: line('Maintenance extension', 30),
  support_extension: line('Support extension', 30),
  /** The buildings of the site (decision A-47): the drawing of the site and the facts beside it. */
  buildings: z.strictObject(
    {
      main_width_m: metres,
      main_length_m: metres,
      inbound_width_m: metres,
      inbound_length_m: metres,
      outbound_width_m: metres,
      outbound_length_m: metres,
      rebate_width_m: metres,
      rebate_length_m: metres,
    },
    { error: 'Enter width and length of each building' },
  ),
  floor_size: z.strictObject({ width_m: metres, length_m: metres }, { error: 'Enter width and length' }),
  /** A blend in the maturation room outside these limits raises an alert (PH-28). */
  maturation_limits: maturationLimits,
  /**
   * The time for which sensors may measure outside the limits before an alert is raised, because a door may be open.
   */
  sensor_delay_minutes: whole('Minutes until a sensor raises an alert', 0, 1440),
  /** The time for which readings of sensors are kept. */
  sensor_retention_days: whole('Days for which readings of sensors are kept', 7, 3650),
});
export type PlantSettings = z.infer<typeof plantSettings>;
export type SettingKey = keyof PlantSettings;

/** The shift models with their first days, sorted by first day. */
export const shiftPlan = z.array(
  z.object({ first_day: z.string().nullable(), model: plantSettings.shape.shift_model }),
);

/** The settings of today. Another date is judged by the shift plan, because its shift model can be another model. */
export const plantFacts = plantSettings.extend({ shift_plan: shiftPlan });
export type PlantFacts = z.infer<typeof plantFacts>;

/** The plant form sends the changed settings. An unknown name is refused and not ignored. */
export const plantBody = z
  .strictObject({
    ...plantSettings.shape,
    /** The version on which the change is based. The server refuses an older version (decision A-80). */
    version: z.number().int(),
    /**
     * The first day of settings that affect figures. If omitted, tomorrow for settings that define windows of time, and
     * today for targets (decision 0042).
     */
    first_day: plantDate,
    /** The reason of the change, for readers of the history. */
    reason: z.string().trim().max(500, 'At most 500 characters'),
  })
  .partial();
export type PlantBody = z.infer<typeof plantBody>;

/** The settings with their version, which a change must contain. */
export const readPlantSettings = plantFacts.extend({ version: z.number().int() });
export type ReadPlantSettings = z.infer<typeof readPlantSettings>;

/** The proposal of the System tab until an admin saves a timeout (decision A-23). */
export const proposedInactivityMinutes = 30;

/** The System tab (specification 3, section 3). */
export const systemSettings = z.object({
  maintenanceMode: z.boolean(),
  sessionTimeout: z.number(),
  sessionTimeoutInForce: z.number(),
  saved: z.boolean(),
  version: z.number().int(),
});
export type SystemSettings = z.infer<typeof systemSettings>;

export const systemSettingsBody = z.object({
  maintenanceMode: maintenanceMode.optional(),
  sessionTimeout: inactivityMinutes.optional(),
  /** The version on which the change is based (decision A-80). */
  version: z.number().int().optional(),
});

/** The System Settings of the admin panel; session_timeout is in hours. */
export const adminSettings = z.object({
  backup_frequency: backupFrequency,
  session_timeout: longestSessionHours,
  max_login_attempts: maxLoginAttempts,
  maintenance_mode: maintenanceMode,
  version: z.number().int(),
});
export type AdminSettings = z.infer<typeof adminSettings>;
