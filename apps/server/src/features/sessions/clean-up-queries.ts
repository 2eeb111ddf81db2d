/** Deletes of the hourly clean-up. */
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
