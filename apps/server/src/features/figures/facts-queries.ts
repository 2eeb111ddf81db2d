/**
 * Reads all recorded facts that affect the figures of many machines in one window, with the same few statements for any
 * number of machines and any window. Instants are milliseconds, the unit of the engine.
 */
import type { TypeSpell } from '@pms/domain/figures/type-rates';
import { type DefinitionVersion, definitionOf, figuresVersion } from '@pms/domain/figures/version';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database';

/** The span of a question in instants of the database. */
export interface FactWindow {
  readonly machines: readonly number[];
  readonly from: string;
  readonly to: string;
}

const ms = (column: string) => sql<number | null>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;
/**
 * Facts that began in the window or lasted at its start. The condition has two parts, because an index holds the starts
 * of one machine and another index finds spans at a moment. A single condition on spans would read the spans of the
 * whole plant.
 */
const overlaps = (alias: string, { from, to }: FactWindow) => {
  const began = sql.ref(`${alias}.started_at`);
  return sql<boolean>`(${began} >= ${from} and ${began} <= ${to}
    or tstzrange(${began}, ${sql.ref(`${alias}.ended_at`)}, '[]') @> ${from}::timestamptz)`;
};
const ofMachines = (column: string, { machines }: FactWindow) =>
  sql<boolean>`${sql.ref(column)} = any(${[...machines]}::bigint[])`;

export interface MachineRow {
  readonly id: number;
  readonly name: string;
  readonly environment: string;
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
    .innerJoin(types, 'typed.machine_id', 'm.id')
    .innerJoin(measures, 'measured.machine_id', 'm.id')
    .select([
      'm.id',
      'm.name',
      'm.environment',
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

/**
 * Orders that ran, were held or reported in the window, or whose due start was missed. The condition on the plan exists
 * twice, for two indexes: the span finds near plans, and the start finds plans of one machine. PostgreSQL takes the
 * cheaper index.
 */
export async function listConcernedOrders(reader: Reader, window: FactWindow) {
  const { rows } = await sql<{ id: number }>`
    select h.order_id as id from order_status_history h
     where ${ofMachines('h.machine_id', window)} and ${overlaps('h', window)}
       and h.status in ('in_progress', 'paused', 'stopped')
    union
    select h.order_id from order_status_history h
      join order_plans p on p.order_id = h.order_id and p.machine_id = h.machine_id
     where ${ofMachines('h.machine_id', window)} and ${overlaps('h', window)}
       and h.status in ('pending', 'assigned') and p.planned_from < ${window.to}
    union
    select q.order_id from quantity_updates q
     where ${ofMachines('q.machine_id', window)} and q.recorded_at > ${window.from} and q.recorded_at <= ${window.to}
    union
    select p.order_id from order_plans p
     where ${ofMachines('p.machine_id', window)} and p.planned_to is not null
       and p.planned_from < ${window.to} and p.planned_to > ${window.from}
       and tstzrange(p.planned_from, p.planned_to) && tstzrange(${window.from}, ${window.to})`.execute(
    reader,
  );
  return rows.map(({ id }) => id);
}

export async function listOrderFacts(reader: Reader, ids: readonly number[]) {
  return reader
    .selectFrom('orders as o')
    .select([
      'o.id',
      'o.order_number',
      'o.product_name',
      'o.unit_of_measurement as unit',
      ms('o.actual_start_at').as('started_at'),
    ])
    .where(sql<boolean>`o.id = any(${[...ids]}::bigint[])`)
    .execute();
}

/** Every plan of these orders on a machine, in the order in which the plans were in force. */
export async function listPlanFacts(reader: Reader, ids: readonly number[]) {
  return reader
    .selectFrom('order_plans as p')
    .select([
      'p.order_id',
      'p.machine_id',
      'p.quantity',
      ms('p.planned_from').$castTo<number>().as('from'),
      ms('p.planned_to').as('to'),
      ms('p.stood_from').$castTo<number>().as('stood_from'),
      ms('p.stood_until').as('stood_until'),
    ])
    .where(sql<boolean>`p.order_id = any(${[...ids]}::bigint[])`)
    .orderBy('p.order_id')
    .orderBy('p.stood_from')
    .execute();
}

const orderSpells = (reader: Reader, window: FactWindow) =>
  reader
    .selectFrom('order_status_history as h')
    .select([
      'h.order_id',
      'h.status',
      'h.machine_id',
      ms('h.started_at').as('from'),
      ms('h.ended_at').as('to'),
    ])
    .where(ofMachines('h.machine_id', window))
    .orderBy('h.started_at')
    .orderBy('h.id');

/** The whole history of these orders on these machines, in the statuses that affect a machine. */
export async function listOrderSpells(reader: Reader, window: FactWindow, orders: readonly number[]) {
  return orderSpells(reader, window)
    .where(sql<boolean>`h.order_id = any(${[...orders]}::bigint[])`)
    .where('h.status', 'in', ['pending', 'assigned', 'in_progress', 'paused'])
    .execute();
}

/** The status periods of orders that decide a machine's class in a window: an order ran or was due on the machine. */
export async function listTimeSpells(reader: Reader, window: FactWindow) {
  return orderSpells(reader, window)
    .where(overlaps('h', window))
    .where('h.status', 'in', ['pending', 'assigned', 'in_progress'])
    .where(
      sql<boolean>`(h.status = 'in_progress'
        or exists (select from order_plans p
                    where p.order_id = h.order_id and p.machine_id = h.machine_id and p.planned_from < ${window.to}))`,
    )
    .execute();
}

/** Every report of these orders, in the order in which they were received. */
export async function listReports(reader: Reader, orders: readonly number[]) {
  return reader
    .selectFrom('quantity_updates as q')
    .select([
      'q.id',
      'q.order_id',
      'q.machine_id',
      sql<number>`q.new_quantity - q.previous_quantity`.as('good'),
      'q.scrap',
      'q.rework',
      'q.source',
      'q.corrects_id',
      ms('q.made_from').as('made_from'),
      ms('q.recorded_at').$castTo<number>().as('at'),
    ])
    .where(sql<boolean>`q.order_id = any(${[...orders]}::bigint[])`)
    .orderBy('q.order_id')
    .orderBy('q.id')
    .execute();
}

interface Meaning {
  readonly reason_id: number;
  /** Milliseconds; null if the meaning has held from the beginning. */
  readonly since: number | null;
  readonly time_class: string;
  readonly failure: boolean;
  readonly operator_error: boolean;
}

/** The meanings of the plant's reasons, newest first. Meanings are few, so they are not joined to each stop. */
async function listMeanings(reader: Reader): Promise<readonly Meaning[]> {
  return reader
    .selectFrom('stop_reason_meanings')
    .select([
      'reason_id',
      sql<
        number | null
      >`case when isfinite(valid_from) then extract(epoch from valid_from)::float8 * 1000 end`.as('since'),
      'time_class',
      'failure',
      'operator_error',
    ])
    .orderBy('valid_from', 'desc')
    .execute();
}

const unnamed = { time_class: null, failure: null, operator_error: null };

/** A stop has the meaning that its reason had at the start of the stop (decision 0402). */
export async function listStopFacts(reader: Reader, window: FactWindow) {
  const meanings = await listMeanings(reader);
  const rows = await reader
    .selectFrom('downtime_events as d')
    .leftJoin('stop_reasons as r', 'r.code', 'd.reason_code')
    .select([
      'd.id',
      'd.machine_id',
      'd.order_id',
      'd.explained',
      sql<boolean>`(d.exclusion_asked_by is not null and d.exclusion_approved_by is null)`.as(
        'awaits_approval',
      ),
      'd.category_id',
      'r.id as reason_id',
      sql<string>`coalesce(d.reason_code, d.reason)`.as('reason'),
      ms('d.started_at').as('from'),
      ms('d.ended_at').as('to'),
    ])
    .where(ofMachines('d.machine_id', window))
    .where(overlaps('d', window))
    .orderBy('d.started_at')
    .orderBy('d.id')
    .execute();
  return rows.map((stop) => {
    const began = stop.from ?? 0;
    const meaning = meanings.find(
      ({ reason_id, since }) => reason_id === stop.reason_id && (since === null || since <= began),
    );
    const { time_class, failure, operator_error } = meaning ?? unnamed;
    return Object.assign(stop, { time_class, failure, operator_error });
  });
}

export async function listStatusFacts(reader: Reader, window: FactWindow) {
  return reader
    .selectFrom('machine_status_history as h')
    .select(['h.id', 'h.machine_id', 'h.status', ms('h.started_at').as('from'), ms('h.ended_at').as('to')])
    .where(ofMachines('h.machine_id', window))
    .where(overlaps('h', window))
    .orderBy('h.started_at')
    .execute();
}

/**
 * Discarded finished product with the order's unit; waste that cannot be converted into this unit is not scrap of the
 * order. The scrap belongs to the machine on which the order ran at that time.
 */
export async function listScrapFacts(reader: Reader, window: FactWindow) {
  return reader
    .selectFrom('waste_records as w')
    .innerJoin('waste_types as t', 't.code', 'w.waste_type')
    .innerJoin('orders as o', 'o.id', 'w.order_id')
    .innerJoin(
      sql<{ machine_id: number | null }>`lateral machine_of_order_at(w.order_id, w.recorded_at)`.as('m'),
      (join) => join.onTrue(),
    )
    .select([
      'w.id',
      'o.id as order_id',
      'm.machine_id',
      'o.unit_of_measurement as order_unit',
      'w.quantity',
      'w.unit',
      'w.units',
      ms('w.recorded_at').as('at'),
    ])
    .where('t.waste_class', '=', 'FP')
    .where('w.deleted_at', 'is', null)
    .where(ofMachines('m.machine_id', window))
    .where('w.recorded_at', '>', window.from)
    .where('w.recorded_at', '<=', window.to)
    .orderBy('w.id')
    .execute();
}

export async function listRateFacts(reader: Reader) {
  return reader
    .selectFrom('ideal_rates')
    .select(['product_name', 'machine_id', 'machine_type_id', 'seconds_per_unit', 'valid_from', 'valid_to'])
    .execute();
}
