/** Checks each minute whether a call for help that nobody has taken must be escalated. */
import { eachMinute, type Job } from '../../platform/jobs/job';
import { escalateHelp } from './escalate-help';

export const helpJobs: readonly Job[] = [
  { name: 'escalate-help', schedule: eachMinute, run: ({ db }) => escalateHelp(db) },
];
