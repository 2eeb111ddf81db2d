import { expect, it } from 'vitest';
import { defaultSettings } from '../settings/defaults';
import { settingFields, targetFields } from './fields';

// covers ADMIN-14
it('every setting of the plant has a history', () => {
  expect([...targetFields, ...settingFields].sort()).toEqual(Object.keys(defaultSettings).sort());
});
