/** Decides when a backup is due and when it is late. */
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

/** How late a backup may begin before the server raises an alert: the backup before it may still run. */
const graceMs: Readonly<Record<BackupFrequency, number>> = {
  hourly: hour,
  daily: 6 * hour,
  weekly: day,
  monthly: day,
};

/** Log that was not stored for this long means that more than five minutes may be lost. */
export const logLateMs = 5 * 60_000;
/** A backup counts as proven for this long. */
export const provenMs = 8 * day;
/** The drill is due this long after the last one. */
const drillMs = 7 * day;

const age = (instant: string, now: string): number => Date.parse(now) - Date.parse(instant);

/** Whether the next backup is due. `last` is the start of the newest good backup. */
export const isBackupDue = (last: string | null, frequency: BackupFrequency, now: string): boolean =>
  last === null || age(last, now) >= periodMs[frequency];

/** Whether the server raises an alert. A plant without any backup counts from its first try. */
export const isBackupLate = (since: string | null, frequency: BackupFrequency, now: string): boolean =>
  since !== null && age(since, now) > periodMs[frequency] + graceMs[frequency];

export const isDrillDue = (last: string | null, now: string): boolean =>
  last === null || age(last, now) >= drillMs;

/** When the next backup falls due. */
export const nextBackup = (last: string | null, frequency: BackupFrequency, now: string): string =>
  last === null
    ? now
    : new Date(Math.max(Date.parse(last) + periodMs[frequency], Date.parse(now))).toISOString();
