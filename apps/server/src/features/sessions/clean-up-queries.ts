/** Deletes of the hourly clean-up. */
import { keptHours, type RetainedKind } from '@pms/domain/admin/retention';
import { sql } from 'kysely';
import type { Database } from '../../platform/database';

const before = (kind: Exclude<RetainedKind, 'sensor_readings'>) =>
  sql<string>`plant_clock() - make_interval(hours => ${keptHours(kind)})`;

/**
 * Sessions are kept for a week after their end, so that a device that is used again gets the reason of the sign-out.
 */
export async function deleteOldSessions(db: Database): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(sql<string>`least(expires_at, ended_at)`, '<', before('sessions'))
    .execute();
}

export async function deleteOldTickets(db: Database): Promise<void> {
  await db.deleteFrom('live_tickets').where('expires_at', '<=', sql<string>`plant_clock()`).execute();
}

/** Failed sign-ins are kept for a day, the longest time in which a plant may count them. */
export async function deleteOldFailures(db: Database): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('failed_at', '<', before('failed_sign_ins')).execute();
}

/**
 * Deletes records of unknown names, and of devices without a sign-in for a year. A device also deletes its token after
 * a year.
 */
export async function deleteOldAttempts(db: Database): Promise<void> {
  await db
    .deleteFrom('unknown_sign_in_names')
    .where('last_failure_at', '<=', before('failed_sign_ins'))
    .execute();
  await db.deleteFrom('known_devices').where('last_used_at', '<', before('devices')).execute();
}
