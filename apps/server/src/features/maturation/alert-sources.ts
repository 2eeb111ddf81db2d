/** The sources of alerts about blends (PH-28). */
import {
  concerningBlendAlert,
  conditionsAlert,
  missedCheckAlert,
  overdueBlendAlert,
} from '@pms/domain/maturation/alert-rules';
import type { AlertSource } from '../server-feature';
import { readSettings } from '../settings/queries';
import { listWatchedBlends } from './alert-fact-queries';
import { listCheckedBlends } from './round-queries';

export const alertSources: readonly AlertSource[] = [
  {
    rules: ['blend_overdue', 'blend_conditions', 'blend_concerning'],
    conditions: async (reader, now) => {
      const settings = await readSettings(reader);
      const { time_zone: zone } = settings;
      return (await listWatchedBlends(reader, settings)).flatMap((blend) => [
        overdueBlendAlert(blend, now, zone),
        conditionsAlert(blend),
        concerningBlendAlert(blend),
      ]);
    },
  },
  {
    rules: ['blend_check_missed'],
    conditions: async (reader, now) =>
      (await listCheckedBlends(reader)).map((blend) => missedCheckAlert(blend, now)),
  },
];
