/** Sends messages within seconds of the event, and deletes the log of deliveries after a month. */
import { eachMinute, hourly, type Job } from '../../platform/jobs/job';
import { forgetOldDeliveries } from './delivery-queries';
import { sendWebhooks } from './send-due';

export const webhookJobs: readonly Job[] = [
  { name: 'send-webhooks', schedule: eachMinute, againAfterSeconds: 5, run: sendWebhooks },
  { name: 'forget-webhook-deliveries', schedule: hourly, run: ({ db }) => forgetOldDeliveries(db) },
];
