import { type RawBuilder, sql } from 'kysely';

/** What `unitOf` says of the unit in this column: whatever its letters, and pieces are units by another name. */
export const unitIn = (column: RawBuilder<unknown>): RawBuilder<string> => sql`
  case when lower(btrim(${column})) in ('pieces', '') then 'units' else lower(btrim(${column})) end`;
