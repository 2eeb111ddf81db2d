/** The sources of alerts about backups: the last backup failed, or a due backup is missing. */
import { isBackupLate, logLateMs } from '@pms/domain/backups/schedule';
import type { AlertSource } from '../server-feature';
import { readSettings } from '../settings/queries';
import { storeLogJob } from './jobs';
import { automaticKind, firstTry, lastJobRun, lastRun, lastWell } from './queries';

/** The alert has one key, because the plant has one set of backups. */
const thePlant = 1;

export const alertSources: readonly AlertSource[] = [
  {
    rules: ['backup_failed'],
    conditions: async (reader) => {
      const last = await lastRun(reader, 'backup');
      if (!last?.error) return [];
      return [
        {
          ...{ rule: 'backup_failed', entity: 'backup', entity_id: thePlant, type: 'critical' },
          ...{ message: 'The last backup failed', since: last.started_at },
        },
      ];
    },
  },
  {
    rules: ['drill_failed'],
    conditions: async (reader) => {
      const last = await lastRun(reader, 'drill');
      if (!last?.error) return [];
      return [
        {
          ...{ rule: 'drill_failed', entity: 'backup', entity_id: thePlant, type: 'critical' },
          ...{ message: 'The last restore of a backup beside the plant failed', since: last.started_at },
        },
      ];
    },
  },
  {
    rules: ['backup_late'],
    conditions: async (reader, now) => {
      const kind = await automaticKind(reader);
      const [{ backup_frequency }, well, first] = await Promise.all([
        readSettings(reader),
        lastWell(reader, 'backup', kind),
        firstTry(reader, kind),
      ]);
      const since = well?.started_at ?? first;
      if (since === null || !isBackupLate(since, backup_frequency, now)) return [];
      return [
        {
          ...{ rule: 'backup_late', entity: 'backup', entity_id: thePlant, type: 'critical' },
          ...{ message: 'The next backup is late', since },
        },
      ];
    },
  },
  {
    rules: ['backup_log_late'],
    conditions: async (reader, now) => {
      const { well, isFailing, open } = await lastJobRun(reader, storeLogJob);
      const isOlder = (instant: string) => Date.parse(now) - Date.parse(instant) > logLateMs;
      // A run that waits for a lost network folder neither ends nor fails.
      const isHanging = open !== null && isOlder(open);
      if (!(isFailing || isHanging) || (well !== null && !isOlder(well))) return [];
      return [
        {
          ...{ rule: 'backup_log_late', entity: 'backup', entity_id: thePlant, type: 'critical' },
          ...{ message: 'The last changes are not among the backups', since: well ?? open ?? now },
        },
      ];
    },
  },
];
