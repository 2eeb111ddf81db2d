/** The settings of sign-in and sessions, which only an admin may change. */
import type { SettingKey } from './schema';

export const securitySettings = [
  'maintenance_mode',
  'remember_me_allowed',
  'inactivity_minutes',
  'longest_session_hours',
  'max_login_attempts',
  'lock_minutes',
  'max_failures_per_address',
  'second_factor_roles',
] as const satisfies readonly SettingKey[];
