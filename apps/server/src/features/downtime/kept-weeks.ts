/** Which stops are in the sums that the database keeps of whole weeks (migration 0021). */
import { sql } from 'kysely';

/** Stops that are in the sums of their weeks, if they have a machine; all others have to be looked at. */
export const isKept = sql<boolean>`ended_at - started_at <= interval '100 days'`;
/** In the words of the index of those others. */
export const isApart = sql<boolean>`(ended_at is null or ended_at - started_at > interval '100 days')`;
