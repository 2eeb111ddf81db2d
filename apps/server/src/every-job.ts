/** Every job of the server: those of the features, and those of the platform itself. */
import { joined } from './every-feature';
import { idempotencyJobs } from './platform/http/jobs';
import { forgetSlowCalls } from './platform/http/slow-calls';
import type { Job } from './platform/jobs/job';
import { forgetJobRuns } from './platform/jobs/job-runs';

export const everyJob: readonly Job[] = [...joined.jobs, ...idempotencyJobs, forgetJobRuns, forgetSlowCalls];
