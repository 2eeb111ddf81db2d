/** The figures of shifts are summed up once a shift is over, and again after late entries. */
import { eachMinute, type Job } from '../../platform/jobs/job';
import { runRecomputation } from './run-recomputation';

export const figureJobs: readonly Job[] = [
  {
    name: 'recompute-shift-figures',
    schedule: eachMinute,
    mayLastLong: true,
    run: ({ db }) => runRecomputation(db),
  },
];
