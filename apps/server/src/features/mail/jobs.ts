/** Sends e-mail within seconds, and deletes its log after a month. */
import { eachMinute, hourly, type Job } from '../../platform/jobs/job';
import { forgetOldMails } from './outbox-queries';
import { sendMails } from './send-mails';

export const mailJobs: readonly Job[] = [
  { name: 'send-mails', schedule: eachMinute, againAfterSeconds: 5, run: sendMails },
  { name: 'forget-mails', schedule: hourly, run: ({ db }) => forgetOldMails(db) },
];
