/** An instant of the database in milliseconds, the unit of the engine. */
import { type RawBuilder, sql } from 'kysely';

export const ms = (column: string): RawBuilder<number | null> =>
  sql<number | null>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;
