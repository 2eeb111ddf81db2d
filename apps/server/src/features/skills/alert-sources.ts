/** The sources of alerts about skills. */
import { skillExpiringAlert } from '@pms/domain/alerts/rules';
import { addDays, plantDateOf, startOfDay } from '@pms/domain/plant-time';
import { daysOfNotice } from '@pms/domain/skills/rules';
import type { AlertSource } from '../server-feature';
import { readSettings } from '../settings/queries';
import { listExpiring } from './queries';

export const alertSources: readonly AlertSource[] = [
  {
    rules: ['skill_expiring'],
    conditions: async (reader, now) => {
      const { time_zone: zone } = await readSettings(reader);
      const today = plantDateOf(now, zone);
      return (await listExpiring(reader, addDays(today, daysOfNotice))).map((skill) =>
        skillExpiringAlert({
          ...skill,
          is_expired: skill.first_end < today,
          noticed_at: startOfDay(addDays(skill.first_end, -daysOfNotice), zone),
        }),
      );
    },
  },
];
