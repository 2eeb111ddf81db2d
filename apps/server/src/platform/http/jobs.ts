/**
 * Deletes the kept answers of keys after a day (decision A-28) plus the time that a write may be late (decision 0330).
 */
import { keptAnswerHours } from '@pms/domain/time-of-doing';
import { sql } from 'kysely';
import { hourly, type Job } from '../jobs/job';

export const idempotencyJobs: readonly Job[] = [
  {
    name: 'forget-idempotency-keys',
    schedule: hourly,
    run: ({ db }) =>
      db
        .deleteFrom('idempotency_keys')
        .where('created_at', '<', sql<string>`plant_clock() - make_interval(hours => ${keptAnswerHours})`)
        .execute(),
  },
];
