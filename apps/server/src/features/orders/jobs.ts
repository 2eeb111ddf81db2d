/** Keeps the table of order counts at one row for each kind of order. */
import { eachMinute, type Job } from '../../platform/jobs/job';
import { foldOrderCounts } from './count-queries';

export const orderJobs: readonly Job[] = [
  { name: 'fold-order-counts', schedule: eachMinute, run: ({ db }) => foldOrderCounts(db) },
];
