/** The plant's settings: what a plant may choose, its bounds and its defaults. */
import { z } from 'zod';
import { defaultPlantTimeZone } from '../plant-time';

/** One entry a setting; the default stands until an admin saves another value. */
export const plantSettings = z.object({
  time_zone: z.string().default(defaultPlantTimeZone),
  shift_model: z.enum(['two_shift', 'three_shift']).default('two_shift'),
  early_start_minutes: z.number().int().min(0).max(1440).default(0),
  remember_me_allowed: z.boolean().default(true),
  /** Minutes without activity until a session ends; 10 until an admin saves another (decision A-23). */
  inactivity_minutes: z.number().int().min(5).max(1440).default(10),
  longest_session_hours: z.number().int().min(1).max(72).default(24),
  max_login_attempts: z.number().int().min(3).max(10).default(5),
  lock_minutes: z.number().int().min(1).max(1440).default(15),
  maintenance_mode: z.boolean().default(false),
});
export type PlantSettings = z.infer<typeof plantSettings>;
export type SettingKey = keyof PlantSettings;
