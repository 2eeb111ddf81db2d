/** Reads the machines with the facts of their whole life: areas, types, measures, first fact and retirement. */
import type { AreaSpell } from '@pms/domain/figures/machine-calendar';
import type { TypeSpell } from '@pms/domain/figures/type-rates';
import { type DefinitionVersion, definitionOf, figuresVersion } from '@pms/domain/figures/version';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { ms } from './instant-ms';

export interface MachineRow {
  readonly id: number;
  readonly name: string;
  readonly environment: string;
  /** In the order of time. */
  readonly areas: readonly AreaSpell[];
  /** In the order of time. */
  readonly types: readonly TypeSpell[];
  /** In the order of time. */
  readonly measures: readonly MeasureRow[];
  readonly retired_at: number | null;
  /** The first recorded fact of the machine, by the definition. */
  readonly known_from: number | null;
}

interface MeasureRow {
  /** Milliseconds; null for the value from the creation of the machine. */
  readonly since: number | null;
  readonly production_rate: number;
  readonly micro_stop_seconds: number;
}

/**
 * The measures of each machine. A trigger writes the first row with the machine. The rows are grouped in one pass,
 * because a subquery for each machine may read the whole table each time.
 */
const measures = sql<{ machine_id: number; measures: MeasureRow[] }>`(
  select s.machine_id,
         json_agg(json_build_object(
           'since', case when isfinite(s.valid_from) then extract(epoch from s.valid_from) * 1000 end,
           'production_rate', s.production_rate, 'micro_stop_seconds', s.micro_stop_seconds)
         order by s.valid_from) as measures
    from machine_measures s group by s.machine_id)`.as('measured');

/** The types of each machine, grouped like the measures. A trigger writes the first row with the machine. */
const types = sql<{ machine_id: number; types: TypeSpell[] }>`(
  select s.machine_id,
         json_agg(json_build_object(
           'from', case when isfinite(s.valid_from) then s.valid_from end, 'machine_type_id', s.machine_type_id)
         order by s.valid_from) as types
    from machine_type_spells s group by s.machine_id)`.as('typed');

/** The areas of each machine, grouped like the measures. A trigger writes the first row with the machine. */
const areas = sql<{ machine_id: number; areas: AreaSpell[] }>`(
  select s.machine_id,
         json_agg(json_build_object(
           'since', case when isfinite(s.valid_from) then extract(epoch from s.valid_from) * 1000 end,
           'environment', s.environment)
         order by s.valid_from) as areas
    from machine_area_spells s group by s.machine_id)`.as('placed');

interface MachineFilter {
  readonly environment?: string | undefined;
  readonly machine_id?: number | undefined;
  readonly version?: DefinitionVersion | undefined;
}

const firstStatus = sql`select h.started_at as at from machine_status_history h
  where h.machine_id = m.id order by h.started_at limit 1`;

/** The first fact of any kind: a status, a stop, an order that ran or was held, a count. Each kind has an index. */
const firstFact = sql`select min(at) as at from (
  (${firstStatus})
  union all
  (select d.started_at from downtime_events d where d.machine_id = m.id order by d.started_at limit 1)
  union all
  (select h.started_at from order_status_history h
    where h.machine_id = m.id and h.status in ('in_progress', 'paused', 'stopped') order by h.started_at limit 1)
  union all
  (select q.recorded_at from quantity_updates q where q.machine_id = m.id order by q.recorded_at limit 1)) facts`;

/** The first fact of machine m, by the definition. */
const knownFrom = (version: DefinitionVersion): RawBuilder<unknown> =>
  definitionOf(version).known_from === 'first_fact' ? firstFact : firstStatus;

/** Machines with the moment of their first fact. Retired machines are included, because they had figures before. */
export async function listFigureMachines(reader: Reader, filter: MachineFilter = {}): Promise<MachineRow[]> {
  let query = reader
    .selectFrom('machines as m')
    .innerJoin(areas, 'placed.machine_id', 'm.id')
    .innerJoin(types, 'typed.machine_id', 'm.id')
    .innerJoin(measures, 'measured.machine_id', 'm.id')
    .select([
      'm.id',
      'm.name',
      'm.environment',
      'placed.areas',
      'typed.types',
      'measured.measures',
      ms('m.retired_at').as('retired_at'),
      sql<
        number | null
      >`(extract(epoch from (${knownFrom(filter.version ?? figuresVersion)})) * 1000)::float8`.as(
        'known_from',
      ),
    ])
    .orderBy(sql`lower(m.name)`)
    .orderBy('m.id');
  if (filter.environment !== undefined) query = query.where('m.environment', '=', filter.environment);
  if (filter.machine_id !== undefined) query = query.where('m.id', '=', filter.machine_id);
  return query.execute();
}
