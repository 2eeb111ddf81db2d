/** What raises an alert about blends (PH-28). */
import { concerningBlendAlert, conditionsAlert, overdueBlendAlert } from '@pms/domain/maturation/alert-rules';
import type { AlertSource } from '../server-feature';
import { readSettings } from '../settings/queries';
import { listWatchedBlends } from './alert-fact-queries';

export const alertSources: readonly AlertSource[] = [
  {
    rules: ['blend_overdue', 'blend_conditions', 'blend_concerning'],
    conditions: async (reader, now) => {
      const { maturation_limits: limits, time_zone: zone } = await readSettings(reader);
      return (await listWatchedBlends(reader)).flatMap((blend) => [
        overdueBlendAlert(blend, now, zone),
        conditionsAlert(blend, limits),
        concerningBlendAlert(blend),
      ]);
    },
  },
];
