/** The condition for stops in the weekly sums that the database keeps (migration 0021). */
import { sql } from 'kysely';

/** Stops with a machine that are in the sums of their weeks; all other stops are read directly. */
export const isKept = sql<boolean>`ended_at - started_at <= interval '100 days'`;
/** The same condition as in the index of the other stops. */
export const isApart = sql<boolean>`(ended_at is null or ended_at - started_at > interval '100 days')`;
