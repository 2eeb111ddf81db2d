/** Saves settings that an admin sent, from whichever form: one stored value each (decision A-60). */
import { RefusalError, staleVersion } from '@pms/domain/refusal';
import { plantSettingsChanged, systemMaintenance } from '@pms/domain/settings/events';
import {
  defaultSettings,
  type PlantBody,
  type PlantSettings,
  type SettingKey,
} from '@pms/domain/settings/schema';
import type { Change } from '../../platform/change';
import { applySessionLimits } from '../sessions/queries';
import { lockSettings, readSettings, readSettingsVersion, savedSettingKeys, saveSetting } from './queries';

const settingKeys = Object.keys(defaultSettings) as SettingKey[];
const sessionLimits: readonly SettingKey[] = ['longest_session_hours', 'remember_me_allowed'];

export async function changeSettings(change: Change, wanted: PlantBody): Promise<PlantSettings> {
  await lockSettings(change.tx);
  const version = await readSettingsVersion(change.tx);
  if (wanted.version !== undefined && wanted.version !== version) {
    throw new RefusalError(staleVersion(version));
  }
  const before = await readSettings(change.tx);
  const saved = await savedSettingKeys(change.tx);
  const keys = settingKeys.filter((key) => wanted[key] !== undefined && (!saved.has(key) || differs(key)));
  if (keys.length === 0) return before;
  function differs(key: SettingKey): boolean {
    return JSON.stringify(wanted[key]) !== JSON.stringify(before[key]);
  }
  const after = { ...before, ...only(keys, wanted) };
  for (const key of keys) await saveSetting(change.tx, key, after[key], change.actor?.user_id ?? null);
  if (keys.some((key) => sessionLimits.includes(key))) await applySessionLimits(change.tx, after);
  change.audit({
    action: 'settings_changed',
    entity: 'settings',
    before: only(keys, before),
    after: only(keys, after),
    ...(wanted.reason ? { note: wanted.reason } : {}),
  });
  change.tell(plantSettingsChanged, { keys });
  if (before.maintenance_mode !== after.maintenance_mode) tellMaintenance(change, after.maintenance_mode);
  return after;
}

const only = (keys: readonly SettingKey[], settings: PlantBody): PlantBody =>
  Object.fromEntries(keys.map((key) => [key, settings[key]]));

function tellMaintenance(change: Change, active: boolean): void {
  change.tell(systemMaintenance, {
    message: active ? 'The system is in maintenance. Please try again later.' : 'Maintenance is over.',
    active,
  });
}
