/** The counts of orders stay as short as there are kinds of order. */
import { eachMinute, type Job } from '../../platform/jobs/job';
import { foldOrderCounts } from './count-queries';

export const orderJobs: readonly Job[] = [
  { name: 'fold-order-counts', schedule: eachMinute, run: ({ db }) => foldOrderCounts(db) },
];
