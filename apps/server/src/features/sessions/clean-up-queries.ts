/** Deletes of the hourly clean-up. */
import { failuresForgottenAfterHours } from '@pms/domain/sessions/rules';
import { sql } from 'kysely';
import type { Database } from '../../platform/database';

/** Kept for a week after their end, so that a device that comes back is told why it was signed out. */
export async function deleteOldSessions(db: Database): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(sql<string>`least(expires_at, ended_at)`, '<', sql<string>`plant_clock() - interval '7 days'`)
    .execute();
}

export async function deleteOldTickets(db: Database): Promise<void> {
  await db.deleteFrom('live_tickets').where('expires_at', '<=', sql<string>`plant_clock()`).execute();
}

/** A day is the longest span over which a plant may count them. */
export async function deleteOldFailures(db: Database): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('failed_at', '<', sql<string>`plant_clock() - interval '24 hours'`)
    .execute();
}

/** Names that nobody has, and devices that nobody signed in on for a year: as long as a device keeps its token. */
export async function deleteOldAttempts(db: Database): Promise<void> {
  const forgotten = sql<string>`plant_clock() - make_interval(hours => ${failuresForgottenAfterHours})`;
  await db.deleteFrom('unknown_sign_in_names').where('last_failure_at', '<=', forgotten).execute();
  const yearAgo = sql<string>`plant_clock() - interval '365 days'`;
  await db.deleteFrom('known_devices').where('last_used_at', '<', yearAgo).execute();
}
