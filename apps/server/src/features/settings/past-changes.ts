/** Settings of past days that wait for a second person (decision 0401): how each change is made and described. */
import type { PlantBody } from '@pms/domain/settings/schema';
import { approved } from '../past-changes/past-change-steps';
import type { PastChangeWork } from '../server-feature';
import { changeSettings } from './change-settings';

export const settingsPastChanges: PastChangeWork = {
  kind: 'settings',
  make: (change, caller, body) => changeSettings(change, body as PlantBody, caller.role, approved),
  describe: async (_reader, body) => {
    const { first_day = null, reason: _, ...values } = body as PlantBody;
    return { subject: '', first_day, values: values as Record<string, string | number>, changes: [] };
  },
};
