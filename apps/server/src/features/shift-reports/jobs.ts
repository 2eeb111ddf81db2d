/** The server makes shift reports automatically, in any process. */
import { eachMinute, type Job } from '../../platform/jobs/job';
import { closeReports, reviseReports } from './close-reports';

export const shiftReportJobs: readonly Job[] = [
  { name: 'close-shift-reports', schedule: eachMinute, run: ({ db }) => closeReports(db) },
  // Late entries arrive during hours, so a delay of five minutes is acceptable.
  { name: 'revise-shift-reports', schedule: '*/5 * * * *', run: ({ db }) => reviseReports(db) },
];
