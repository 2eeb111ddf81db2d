/** The data that the plant deletes after some time, with the time and the job. All other data is kept for ever. */
import { mailDays } from '../mail/rules';
import { notificationDays } from '../notifications/schema';
import { failuresForgottenAfterHours } from '../sessions/rules';
import { keptAnswerHours } from '../time-of-doing';
import { deliveryDays } from '../webhooks/rules';

const day = 24;

export const retainedKinds = [
  'sessions',
  'failed_sign_ins',
  'devices',
  'kept_answers',
  'live_events',
  'notifications',
  'mails',
  'webhook_deliveries',
  'company_sign_ins',
  'sensor_readings',
  'job_runs',
  'slow_calls',
] as const;
export type RetainedKind = (typeof retainedKinds)[number];

/** The names in the admin panel and in docs/running/privacy.md. */
export const retainedNames: Readonly<Record<RetainedKind, string>> = {
  sessions: 'Sessions, after their end',
  failed_sign_ins: 'Failed sign-ins',
  devices: 'Devices on which nobody signed in',
  kept_answers: 'Answers kept for repeated calls',
  live_events: 'Live events',
  notifications: 'Notifications',
  mails: 'E-mail, with its log',
  webhook_deliveries: 'Messages of webhooks, with their log',
  company_sign_ins: 'Sign-ins that were begun at the provider of the company',
  sensor_readings: 'Readings of sensors',
  job_runs: 'Runs of jobs',
  slow_calls: 'Slow calls',
};

/** A time of three days or more is shown in days. */
export const keptText = (hours: number): string =>
  hours >= 3 * day && hours % day === 0
    ? `${hours / day} days`
    : `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

interface Retention {
  /** Null if a setting of the plant defines the time. */
  readonly hours: number | null;
  /** Null if the live channel deletes the data itself. */
  readonly job: string | null;
}

export const retention: Readonly<Record<RetainedKind, Retention>> = {
  /** Sessions stay for this time after their end, so that a device that comes back gets the reason for its sign-out. */
  sessions: { hours: 7 * day, job: 'forget-sessions' },
  failed_sign_ins: { hours: failuresForgottenAfterHours, job: 'forget-sign-in-failures' },
  /** The time for which a device keeps its token. */
  devices: { hours: 365 * day, job: 'forget-sign-in-failures' },
  kept_answers: { hours: keptAnswerHours, job: 'forget-idempotency-keys' },
  live_events: { hours: day, job: null },
  notifications: { hours: notificationDays * day, job: 'forget-notifications' },
  mails: { hours: mailDays * day, job: 'forget-mails' },
  webhook_deliveries: { hours: deliveryDays * day, job: 'forget-webhook-deliveries' },
  /** A sign-in through the company ends within minutes. The job runs each hour. */
  company_sign_ins: { hours: 1, job: 'forget-company-sign-ins' },
  sensor_readings: { hours: null, job: 'forget-readings' },
  job_runs: { hours: 7 * day, job: 'forget-job-runs' },
  slow_calls: { hours: 7 * day, job: 'forget-slow-calls' },
};

/** The fixed time of a kind. Data whose time is a setting has no fixed time. */
export function keptHours(kind: Exclude<RetainedKind, 'sensor_readings'>): number {
  const { hours } = retention[kind];
  if (hours === null) throw new Error(`${kind} are kept as a setting says`);
  return hours;
}
