import { type RawBuilder, sql } from 'kysely';

/** `unitOf` in SQL for the unit in this column: ignores upper and lower case, and converts pieces to units. */
export const unitIn = (column: RawBuilder<unknown>): RawBuilder<string> => sql`
  case when lower(btrim(${column})) in ('pieces', '') then 'units' else lower(btrim(${column})) end`;
