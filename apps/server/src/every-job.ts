/** Every job of the server: the jobs of the features and the jobs of the platform. */
import { joined } from './every-feature';
import { idempotencyJobs } from './platform/http/jobs';
import { forgetSlowCalls } from './platform/http/slow-calls';
import type { Job } from './platform/jobs/job';
import { forgetJobRuns } from './platform/jobs/job-runs';

export const everyJob: readonly Job[] = [...joined.jobs, ...idempotencyJobs, forgetJobRuns, forgetSlowCalls];
