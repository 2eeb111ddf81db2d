/** The form of the plant's settings: its values and its body. */
import { roleNames } from '@pms/domain/labour/role-names';
import { formatNumber } from '@pms/domain/number-format';
import { formatPlantDate } from '@pms/domain/plant-time';
import { isDated } from '@pms/domain/settings/dated';
import { type PlantBody, type PlantSettings, plantBody } from '@pms/domain/settings/schema';
import { buildingsText, floorSizeText, maturationLimitsText } from '@pms/domain/settings/texts';
import type { FormBase } from '../../ui/versioned-draft';
import { type FormSetting, formSettings } from './plant-settings-fields';
import { settingTexts } from './plant-settings-texts';

/** A field for a number is empty while a person types. */
type Typed<Value> = Value extends number
  ? number | string
  : Value extends boolean
    ? boolean
    : Value extends string
      ? Value
      : Value extends null
        ? string
        : { readonly [Part in keyof Value]: Typed<Value[Part]> };

export type SettingValues = { readonly [Field in FormSetting]: Typed<PlantSettings[Field]> } & {
  readonly first_day: string | null;
  readonly reason: string;
};

const typedOf = (value: unknown): unknown => {
  if (value === null) return '';
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([part, one]) => [part, typedOf(one)]));
};

export const settingValues = (settings: PlantSettings): SettingValues =>
  ({
    ...Object.fromEntries(formSettings.map((field) => [field, typedOf(settings[field])])),
    first_day: null,
    reason: '',
  }) as SettingValues;

const sentOf = (value: unknown): unknown => {
  if (value === '') return null;
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([part, one]) => [part, sentOf(one)]));
};

export const changedSettings = (values: SettingValues, before: SettingValues): FormSetting[] =>
  formSettings.filter(
    (field) => JSON.stringify(sentOf(values[field])) !== JSON.stringify(sentOf(before[field])),
  );

/** Sends only the settings that a person changed. The first day is sent only with settings that have a first day. */
export function settingsBody(values: SettingValues, base: FormBase<SettingValues>): PlantBody {
  const changed = changedSettings(values, base.values);
  const { first_day, reason } = values;
  return {
    ...Object.fromEntries(changed.map((field) => [field, sentOf(values[field])])),
    version: base.version,
    ...(first_day && changed.some(isDated) ? { first_day } : {}),
    ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
  };
}

export const settingsSchema = plantBody;

/** One value in words. A setting that consists of several numbers has a separate text. */
export function valueText(value: string | number | boolean | null): string {
  if (value === null) return settingTexts.notSet;
  if (typeof value === 'boolean') return value ? settingTexts.yes : settingTexts.no;
  if (typeof value === 'number') return formatNumber(value);
  return value === 'two_shift' || value === 'three_shift' ? settingTexts.shiftModels[value] : value;
}

export function settingText(settings: PlantSettings, field: FormSetting): string {
  if (field === 'floor_size') return floorSizeText(settings.floor_size);
  if (field === 'buildings') return buildingsText(settings.buildings);
  if (field === 'maturation_limits') return maturationLimitsText(settings.maturation_limits);
  if (field === 'second_factor_roles')
    return settings[field].map((role) => roleNames[role]).join(', ') || settingTexts.noRole;
  if (field === 'pay_period') return settingTexts.payPeriods[settings[field]];
  if (field === 'pay_period_start') return formatPlantDate(settings[field]);
  return valueText(settings[field]);
}
