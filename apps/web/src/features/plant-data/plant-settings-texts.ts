/** The texts of the plant's settings. */
import { settingNames } from '@pms/domain/settings/names';
import type { FormSetting } from './plant-settings-fields';

export const settingTexts = {
  title: 'Settings of the plant',
  hint: 'What holds for the whole plant. Each change is kept with the person, the time and the reason.',
  failedLoad: 'Failed to load the settings',
  groups: {
    plant: 'Plant',
    time: 'Time and shifts',
    people: 'Crews and meals',
    limits: 'Limits',
    contacts: 'Contacts',
    floor: 'Floor',
    signIn: 'Sign-in',
  },
  fields: settingNames,
  hints: {
    plant_name: 'Stands at the head of printed pages and of PDF files.',
    time_zone: 'Days and shifts follow this clock, also those of the past.',
    early_start_minutes: 'How long before its planned start an order may be started; 0 for no limit.',
    on_time_window_days: 'The dashboard counts deliveries of so many days.',
    stop_critical_minutes:
      'An unplanned stop that is open for longer raises a critical alert. From 16 to 1440.',
    maintenance_extension: 'Alerts name this number. They name no number while the field is empty.',
    support_extension: 'Alerts name this number. They name no number while the field is empty.',
    lock_minutes: 'Failed sign-ins are counted over the same time.',
    max_failures_per_address: 'A whole plant may share one address.',
  } as Partial<Record<FormSetting, string>>,
  shiftModels: { two_shift: 'Two shifts of 12 hours', three_shift: 'Three shifts of 8 hours' },
  parts: {
    width_m: 'Width in m',
    length_m: 'Length in m',
    temperature_min: 'Lowest temperature in °C',
    temperature_max: 'Highest temperature in °C',
    humidity_min: 'Lowest humidity in %',
    humidity_max: 'Highest humidity in %',
  },
  noLimit: 'Empty for no limit',
  firstDay: 'First day',
  firstDayHint:
    'From when the shift model and the planned breaks hold. Empty for tomorrow; an earlier day needs a reason.',
  reason: 'Reason',
  reasonHint: 'Kept in the history',
  save: 'Save settings',
  done: 'Settings saved',
  failed: 'Failed to save the settings',
  unchanged: 'No setting was changed',
  yes: 'Yes',
  no: 'No',
  notSet: 'Not set',
  dated: 'Values with a first day',
  datedValue: (setting: string, value: string, day: string) => `${setting}: ${value}, from ${day}`,
  by: (name: string, when: string) => `${name}, ${when}`,
  server: 'The server',
  others: 'Other lists of the plant',
  areas: 'Areas and machine types',
} as const;
