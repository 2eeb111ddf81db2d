/** Saves settings that an admin changed in any form. Each setting is stored once (decision A-60). */
import { plantDateOf, shiftAt } from '@pms/domain/plant-time';
import { refuse, versionRefusal } from '@pms/domain/refusal';
import type { Role } from '@pms/domain/roles';
import {
  closedWindowRefusal,
  type DatedKey,
  datedKeys,
  firstDayOf,
  firstDayRefusal,
  isDated,
  pastBreaksRefusal,
  settingReducesLoss,
  valueOn,
} from '@pms/domain/settings/dated';
import { defaultSettings } from '@pms/domain/settings/defaults';
import { plantSettingsChanged, systemMaintenance } from '@pms/domain/settings/events';
import { securitySettingRefusal } from '@pms/domain/settings/refusals';
import type { PlantBody, PlantSettings, SettingKey } from '@pms/domain/settings/schema';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { readFigureSettings } from '../figures/figure-settings-queries';
import { type Approval, approved, askForPastChange, notApproved } from '../past-changes/past-change-steps';
import { applySessionLimits } from '../sessions/queries';
import {
  type DatedValue,
  datedValues,
  isAnythingRecorded,
  lastClosedShift,
  listDatedSettings,
  saveDatedSetting,
} from './dated-queries';
import { lockSettings, readSettings, readSettingsVersion, savedSettingKeys, saveSetting } from './queries';

const settingKeys = Object.keys(defaultSettings) as SettingKey[];
const sessionLimits: readonly SettingKey[] = ['longest_session_hours', 'remember_me_allowed'];

/** The settings, and whether some of them wait for a second person instead of being saved (decision 0401). */
interface ChangedSettings {
  readonly settings: PlantSettings;
  readonly waits: boolean;
}

export async function changeSettings(
  change: Change,
  wanted: PlantBody,
  by: Role,
  { caller, isApproved }: Approval & { readonly caller?: Caller } = notApproved,
): Promise<ChangedSettings> {
  await lockSettings(change.tx);
  const version = await readSettingsVersion(change.tx);
  refuse(versionRefusal(wanted.version, version));
  const before = await readSettings(change.tx);
  const saved = await savedSettingKeys(change.tx);
  const days = await firstDays(change, wanted, before);
  const changed = settingKeys.filter((key) => {
    if (wanted[key] === undefined) return false;
    const dated = isDated(key) ? days.get(key) : undefined;
    if (dated) return !isSame(wanted[key], dated.before);
    return !saved.has(key) || !isSame(wanted[key], before[key]);
  });
  refuse(securitySettingRefusal(changed, by));
  const waiting =
    isApproved || caller === undefined
      ? []
      : changed.filter((key) => isDated(key) && days.get(key)?.reducesLoss);
  if (caller && waiting.length > 0) await askForSettings(change, caller, waiting, wanted, days);
  const keys = changed.filter((key) => !waiting.includes(key));
  const waits = waiting.length > 0;
  if (keys.length === 0) return { settings: before, waits };
  for (const key of keys) {
    const day = isDated(key) ? days.get(key) : undefined;
    if (day) await saveDated(change, day, wanted);
    else
      await saveSetting(
        change.tx,
        key,
        { ...before, ...only([key], wanted) }[key],
        change.actor?.user_id ?? null,
      );
  }
  const after = await readSettings(change.tx);
  if (keys.some((key) => sessionLimits.includes(key))) await applySessionLimits(change.tx, after);
  const begins = Object.fromEntries(
    keys.flatMap((key) => (isDated(key) ? [[key, days.get(key)?.first_day]] : [])),
  );
  change.audit({
    action: 'settings_changed',
    entity: 'settings',
    before: only(keys, before),
    after: { ...only(keys, wanted), ...(Object.keys(begins).length > 0 ? { first_days: begins } : {}) },
    ...(wanted.reason ? { note: wanted.reason } : {}),
  });
  change.tell(plantSettingsChanged, { keys });
  if (before.maintenance_mode !== after.maintenance_mode) tellMaintenance(change, after.maintenance_mode);
  return { settings: after, waits };
}

/** Requests one change for each first day, so that each change is approved separately. */
async function askForSettings(
  change: Change,
  caller: Caller,
  keys: readonly SettingKey[],
  wanted: PlantBody,
  days: ReadonlyMap<DatedKey, FirstDay>,
): Promise<void> {
  const firstDays = new Set(keys.flatMap((key) => (isDated(key) ? (days.get(key)?.first_day ?? []) : [])));
  for (const first_day of firstDays) {
    const ofDay = keys.filter((key) => isDated(key) && days.get(key)?.first_day === first_day);
    const body = { ...only(ofDay, wanted), first_day, reason: wanted.reason };
    await askForPastChange(change, caller, {
      kind: 'settings',
      body,
      make: (trial) => changeSettings(trial, body, caller.role, approved),
    });
  }
}

interface FirstDay {
  readonly key: DatedKey;
  readonly first_day: string;
  readonly before: unknown;
  /** Whether the change removes a loss from past shifts or makes past shifts look better. */
  readonly reducesLoss: boolean;
}

/**
 * The first day of each setting that affects figures. A setting without a first day applies from the beginning of time.
 */
async function firstDays(
  change: Change,
  wanted: PlantBody,
  { time_zone: zone }: PlantSettings,
): Promise<Map<DatedKey, FirstDay>> {
  const days = new Map<DatedKey, FirstDay>();
  const keys = datedKeys.filter((key) => wanted[key] !== undefined);
  if (keys.length === 0) return days;
  const today = plantDateOf(change.now, zone);
  const isRecorded = await isAnythingRecorded(change.tx);
  const { shift_plan: plan } = await readFigureSettings(change.tx);
  const { starts_at: shift_start } = shiftAt(change.now, plan, zone);
  const values = await listDatedSettings(change.tx);
  for (const key of keys) {
    const first_day = firstDayOf(key, wanted.first_day, { today, isRecorded });
    if (first_day === null) continue;
    const before = valueOn(datedValues(values, key), first_day);
    if (!isSame(before, wanted[key])) {
      refuse(pastBreaksRefusal(key, wanted[key], first_day, { today, isRecorded }));
      refuse(firstDayRefusal(key, first_day, { today, reason: wanted.reason }));
      if (key === 'shift_model') refuse(closedWindowRefusal(first_day, await lastClosedShift(change.tx)));
    }
    const reducesLoss =
      isRecorded && settingReducesLoss(key, { before, after: wanted[key], first_day }, { shift_start, zone });
    days.set(key, { key, first_day, before, reducesLoss });
  }
  return days;
}

async function saveDated(
  change: Change,
  { key, first_day, before }: FirstDay,
  wanted: PlantBody,
): Promise<void> {
  // `before` and `value` are valid for this key, because the schema and the table have checked them.
  const dated = { key, first_day, before, value: wanted[key], reason: wanted.reason } as DatedValue<DatedKey>;
  await saveDatedSetting(change, dated);
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const only = (keys: readonly SettingKey[], settings: PlantBody): PlantBody =>
  Object.fromEntries(keys.map((key) => [key, settings[key]]));

function tellMaintenance(change: Change, active: boolean): void {
  change.tell(systemMaintenance, {
    message: active ? 'The system is in maintenance. Please try again later.' : 'Maintenance is over.',
    active,
  });
}
