import { expect, it } from 'vitest';
import { defaultSettings } from './defaults';
import { floorSizeText, maturationLimitsText } from './texts';

// covers ADMIN-14
it('the text of a setting names each of its numbers', () => {
  expect(floorSizeText(defaultSettings.floor_size)).toBe('52 × 42 m');
  expect(maturationLimitsText(defaultSettings.maturation_limits)).toBe('– to – °C, – to – % humidity');
  expect(
    maturationLimitsText({
      temperature_min: 18,
      temperature_max: 24.5,
      humidity_min: null,
      humidity_max: 60,
    }),
  ).toBe('18 to 24,5 °C, – to 60 % humidity');
});
