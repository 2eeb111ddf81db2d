/** Every job of the server; part of the composition root. */
import { alertJobs } from './features/alerts/jobs';
import { figureJobs } from './features/figures/jobs';
import { notificationJobs } from './features/notifications/jobs';
import { orderJobs } from './features/orders/jobs';
import { sessionJobs } from './features/sessions/jobs';
import { shiftReportJobs } from './features/shift-reports/jobs';
import { idempotencyJobs } from './platform/http/jobs';
import type { Job } from './platform/jobs/job';
import { forgetJobRuns } from './platform/jobs/job-runs';

export const everyJob: readonly Job[] = [
  ...alertJobs,
  ...figureJobs,
  ...notificationJobs,
  ...orderJobs,
  ...sessionJobs,
  ...shiftReportJobs,
  ...idempotencyJobs,
  forgetJobRuns,
];
