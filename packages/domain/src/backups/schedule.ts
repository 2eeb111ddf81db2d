/** Decides whether a backup is due and whether it is late. */
import type { backupFrequencies } from '../settings/schema';

type BackupFrequency = (typeof backupFrequencies)[number];

const hour = 60 * 60_000;
const day = 24 * hour;

const periodMs: Readonly<Record<BackupFrequency, number>> = {
  hourly: hour,
  daily: day,
  weekly: 7 * day,
  monthly: 30 * day,
};

/** The delay of a backup after which the server raises an alert. The backup before it may still run. */
const graceMs: Readonly<Record<BackupFrequency, number>> = {
  hourly: hour,
  daily: 6 * hour,
  weekly: day,
  monthly: day,
};

/** If the log was not stored for this long, more than five minutes of work may be lost. */
export const logLateMs = 5 * 60_000;
/** A drill proves a backup for this long. */
export const provenMs = 8 * day;
/** The next drill is due this long after the last drill. */
const drillMs = 7 * day;

const age = (instant: string, now: string): number => Date.parse(now) - Date.parse(instant);

/** Whether the next backup is due. `last` is the start of the newest good backup. */
export const isBackupDue = (last: string | null, frequency: BackupFrequency, now: string): boolean =>
  last === null || age(last, now) >= periodMs[frequency];

/** Whether the server raises an alert. For a plant without a backup, `since` is the time of the first attempt. */
export const isBackupLate = (since: string | null, frequency: BackupFrequency, now: string): boolean =>
  since !== null && age(since, now) > periodMs[frequency] + graceMs[frequency];

export const isDrillDue = (last: string | null, now: string): boolean =>
  last === null || age(last, now) >= drillMs;

/** The time at which the next backup is due. */
export const nextBackup = (last: string | null, frequency: BackupFrequency, now: string): string =>
  last === null
    ? now
    : new Date(Math.max(Date.parse(last) + periodMs[frequency], Date.parse(now))).toISOString();
