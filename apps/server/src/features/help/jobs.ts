/** Calls for help go up each minute while nobody takes them. */
import { eachMinute, type Job } from '../../platform/jobs/job';
import { escalateHelp } from './escalate-help';

export const helpJobs: readonly Job[] = [
  { name: 'escalate-help', schedule: eachMinute, run: ({ db }) => escalateHelp(db) },
];
