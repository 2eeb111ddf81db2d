/** Deletes readings of sensors after the days that the settings define. */
import { keptSince } from '@pms/domain/sensors/rules';
import { plantNow } from '../../platform/change';
import { hourly, type Job } from '../../platform/jobs/job';
import { readSettings } from '../settings/queries';
import { deleteReadings } from './reading-queries';

export const sensorJobs: readonly Job[] = [
  {
    name: 'forget-readings',
    schedule: hourly,
    run: async ({ db }) => {
      const { sensor_retention_days: days } = await readSettings(db);
      await deleteReadings(db, keptSince(await plantNow(db), days));
    },
  },
];
