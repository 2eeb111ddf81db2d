import { defaultSettings } from '@pms/domain/settings/defaults';
import { describe, expect, it } from 'vitest';
import { changedSettings, settingsBody, settingValues } from './plant-settings-form';

const values = settingValues(defaultSettings);
const base = { version: 7, facts: '', values };

// covers ADMIN-13
describe('the form of the plant’s settings', () => {
  it('sends no unchanged setting', () => {
    expect(changedSettings(values, base.values)).toEqual([]);
    expect(settingsBody(values, base)).toEqual({ version: 7 });
  });

  it('sends the changed settings; an empty field means that the plant has no value', () => {
    const limits = { ...values.maturation_limits, temperature_max: 24 };
    const typed = { ...values, support_extension: ' 4411 ', maturation_limits: limits, reason: ' Agreed ' };
    expect(settingsBody(typed, base)).toEqual({
      support_extension: '4411',
      maturation_limits: {
        temperature_min: null,
        temperature_max: 24,
        humidity_min: null,
        humidity_max: null,
      },
      reason: 'Agreed',
      version: 7,
    });
    const before = { ...values, support_extension: '4411' };
    const cleared = { ...before, support_extension: '' };
    expect(settingsBody(cleared, { ...base, values: before })).toMatchObject({
      support_extension: null,
    });
  });

  it('sends the first day with settings that have a first day', () => {
    const later = { ...values, first_day: '2026-12-01' };
    expect(settingsBody({ ...later, lock_minutes: 20 }, base)).toEqual({ lock_minutes: 20, version: 7 });
    expect(settingsBody({ ...later, shift_model: 'three_shift' }, base)).toEqual({
      shift_model: 'three_shift',
      first_day: '2026-12-01',
      version: 7,
    });
  });
});
