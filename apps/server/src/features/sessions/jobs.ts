/** Deletes records of sign-ins that are no longer needed. */
import { hourly, type Job } from '../../platform/jobs/job';
import {
  deleteOldAttempts,
  deleteOldFailures,
  deleteOldSessions,
  deleteOldTickets,
} from './clean-up-queries';
import { deleteOldSignInTickets } from './sign-in-ticket-queries';

export const sessionJobs: readonly Job[] = [
  {
    name: 'forget-sessions',
    schedule: hourly,
    run: async ({ db }) => {
      await deleteOldTickets(db);
      await deleteOldSignInTickets(db);
      await deleteOldSessions(db);
    },
  },
  {
    name: 'forget-sign-in-failures',
    schedule: hourly,
    run: async ({ db }) => {
      await deleteOldFailures(db);
      await deleteOldAttempts(db);
    },
  },
];
