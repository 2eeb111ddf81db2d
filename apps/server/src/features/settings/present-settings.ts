/** The stored settings with the field names of the two forms that show them (decisions ). */
import {
  type AdminSettings,
  type PlantBody,
  proposedInactivityMinutes,
  type ReadPlantSettings,
  type SystemSettings,
  type systemSettingsBody,
} from '@pms/domain/settings/schema';
import type { z } from 'zod';
import type { Reader } from '../../platform/database';
import { readSettings, readSettingsVersion, savedSettingKeys } from './queries';

/** The fields of each form as settings; an absent field stays absent. */
export const settingsFrom = {
  system: (form: z.output<typeof systemSettingsBody>): PlantBody => ({
    maintenance_mode: form.maintenanceMode,
    inactivity_minutes: form.sessionTimeout,
    version: form.version,
  }),
  admin: (form: Partial<AdminSettings>): PlantBody => ({
    backup_frequency: form.backup_frequency,
    longest_session_hours: form.session_timeout,
    max_login_attempts: form.max_login_attempts,
    maintenance_mode: form.maintenance_mode,
    version: form.version,
  }),
};

export async function readPlant(reader: Reader): Promise<ReadPlantSettings> {
  return { ...(await readSettings(reader)), version: await readSettingsVersion(reader) };
}

export async function readSystemSettings(reader: Reader): Promise<SystemSettings> {
  const settings = await readSettings(reader);
  const saved = (await savedSettingKeys(reader)).has('inactivity_minutes');
  return {
    maintenanceMode: settings.maintenance_mode,
    sessionTimeout: saved ? settings.inactivity_minutes : proposedInactivityMinutes,
    sessionTimeoutInForce: settings.inactivity_minutes,
    saved,
    version: await readSettingsVersion(reader),
  };
}

export async function readAdminSettings(reader: Reader): Promise<AdminSettings> {
  const settings = await readSettings(reader);
  return {
    backup_frequency: settings.backup_frequency,
    session_timeout: settings.longest_session_hours,
    max_login_attempts: settings.max_login_attempts,
    maintenance_mode: settings.maintenance_mode,
    version: await readSettingsVersion(reader),
  };
}
