/** Notifications are kept for 90 days (PH-04). */
import { hourly, type Job } from '../../platform/jobs/job';
import { deleteOldNotifications } from './queries';

export const notificationJobs: readonly Job[] = [
  { name: 'forget-notifications', schedule: hourly, run: ({ db }) => deleteOldNotifications(db) },
];
