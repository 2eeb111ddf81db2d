/**
 * Reads all recorded facts that affect the figures of many machines in one window, with the same few statements for any
 * number of machines and any window. Instants are milliseconds, the unit of the engine.
 */
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { ms } from './instant-ms';

/** The span of a question in instants of the database. */
export interface FactWindow {
  readonly machines: readonly number[];
  readonly from: string;
  readonly to: string;
}

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

const stopRows = (reader: Reader) =>
  reader
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
    ]);

/** The stops beyond the window that a stop at an end of the window joins. The length of the whole decides its class. */
const joined = ({ machines, from, to }: FactWindow) => sql<boolean>`d.id = any(array(
  select id from stops_back_from(${[...machines]}::bigint[], ${from})
  union select id from stops_on_from(${[...machines]}::bigint[], ${to})))`;

/** A stop has the meaning that its reason had at the start of the stop (decision 0402). */
export async function listStopFacts(reader: Reader, window: FactWindow) {
  const meanings = await listMeanings(reader);
  const rows = await stopRows(reader)
    .where(ofMachines('d.machine_id', window))
    .where(overlaps('d', window))
    .unionAll(
      stopRows(reader)
        .where(joined(window))
        .where(sql<boolean>`not ${overlaps('d', window)}`),
    )
    .orderBy('from')
    .orderBy('id')
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
    .orderBy('h.id')
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
