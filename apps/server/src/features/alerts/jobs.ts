/** Evaluates the alert rules each minute. */
import { eachMinute, type Job } from '../../platform/jobs/job';
import type { FeatureLists } from '../server-feature';
import { evaluateAlerts } from './evaluate-alerts';

export const alertJobs = (lists: FeatureLists): readonly Job[] => [
  { name: 'evaluate-alerts', schedule: eachMinute, run: ({ db }) => evaluateAlerts(db, lists) },
];
