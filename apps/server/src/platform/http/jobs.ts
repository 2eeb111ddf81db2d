/** The first answer under a key is kept for 24 hours (decision A-28). */
import { sql } from 'kysely';
import { hourly, type Job } from '../jobs/job';

export const idempotencyJobs: readonly Job[] = [
  {
    name: 'forget-idempotency-keys',
    schedule: hourly,
    run: ({ db }) =>
      db
        .deleteFrom('idempotency_keys')
        .where('created_at', '<', sql<string>`plant_clock() - interval '24 hours'`)
        .execute(),
  },
];
