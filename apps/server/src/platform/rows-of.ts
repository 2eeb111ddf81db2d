/** Helpers for SQL statements that are written by hand. */
import type { Instant } from '@pms/domain/plant-time';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from './database';

export const rowsOf = async <Row>(reader: Reader, query: RawBuilder<Row>): Promise<Row[]> =>
  (await query.execute(reader)).rows;

/** The moment that is `ms` milliseconds before `now`. */
export const millisecondsBefore = (now: Instant, ms: number) =>
  sql`${now}::timestamptz - make_interval(secs => ${ms / 1000}::double precision)`;
