/** The records of the plant in a span, for the replay of the twin (PH-50, PH-41b). */
import { rangeTooLong } from '@pms/domain/machines/refusals';
import { toInstant } from '@pms/domain/plant-time';
import { RefusalError } from '@pms/domain/refusal';
import type { ReportSpan } from '@pms/domain/report-span';
import type {
  PastDuty,
  PastMachine,
  PastOrder,
  PastStop,
  PlantHistory,
} from '@pms/domain/twin/history-schema';
import { sql } from 'kysely';
import { plantNow } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { readSpan } from '../calendar/queries';
import { listPastLayouts } from './layout-queries';

const mostDays = 31;

export interface HistoryAsked {
  /** Plant dates or instants, as in every report. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** A single time instead of a span; `now` is the time of the plant's clock. */
  readonly at?: string | undefined;
  readonly machine_id?: number | undefined;
  /** Whether the answer includes the roster, for a person who may read the roster. */
  readonly withPeople: boolean;
}

export async function readPlantHistory(reader: Reader, asked: HistoryAsked): Promise<PlantHistory> {
  const at = asked.at === 'now' ? await plantNow(reader) : asked.at;
  const { span: wanted, now } = await readSpan(reader, {
    start_date: at ?? asked.from,
    end_date: at === undefined ? asked.to : toInstant(Date.parse(at) + 1),
  });
  if (Date.parse(wanted.to) - Date.parse(wanted.from) > mostDays * 86_400_000)
    throw new RefusalError(rangeTooLong(mostDays));
  // The span ends after the present instant, so that events of this instant are included.
  const present = toInstant(Date.parse(now) + 1);
  const span = {
    from: wanted.from < now ? wanted.from : now,
    to: wanted.to < present ? wanted.to : present,
  };
  const machine = asked.machine_id ?? null;
  return {
    ...span,
    as_of: now,
    known_since: await knownSince(reader),
    machines: await listPastMachines(reader, span, machine),
    orders: await listPastOrders(reader, span, machine),
    stops: await listPastStops(reader, span, machine),
    people: asked.withPeople ? await listPastDuties(reader, span, machine) : null,
    layouts: await listPastLayouts(reader, span),
  };
}

async function knownSince(reader: Reader): Promise<string | null> {
  const row = await reader
    .selectFrom('machine_status_history')
    .select((eb) => eb.fn.min('started_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Whether a row overlaps the span. A row without duration never overlaps the span. */
const overlaps = (from: string, to: string, span: ReportSpan) =>
  sql<boolean>`(${sql.ref(from)} < ${span.to}::timestamptz
    and (${sql.ref(to)} is null or (${sql.ref(to)} > ${span.from}::timestamptz and ${sql.ref(to)} > ${sql.ref(from)})))`;

/** Whether a row belongs to the requested machine; null selects the rows of all machines. */
const ofMachine = (column: string, machineId: number | null) =>
  sql<boolean>`(${machineId}::bigint is null or ${sql.ref(column)} = ${machineId}::bigint)`;

type Area = PastMachine['areas'][number];

/** The areas of each machine, grouped in one pass. A trigger writes the first row with the machine. */
const areas = sql<{ machine_id: number; areas: Area[] }>`(
  select s.machine_id,
         json_agg(json_build_object('environment', s.environment,
                                    'from', case when isfinite(s.valid_from) then s.valid_from end)
         order by s.valid_from) as areas
    from machine_area_spells s group by s.machine_id)`.as('placed');

const presentArea = ({ environment, from }: Area): Area => ({
  environment,
  from: from === null ? null : toInstant(Date.parse(from)),
});

async function listPastMachines(
  reader: Reader,
  span: ReportSpan,
  machineId: number | null,
): Promise<PastMachine[]> {
  const rows = await reader
    .selectFrom('machine_status_history as h')
    .innerJoin('machines as m', 'm.id', 'h.machine_id')
    .innerJoin('machine_types as t', 't.id', 'm.machine_type_id')
    .innerJoin(areas, 'placed.machine_id', 'm.id')
    .leftJoin('users as u', 'u.id', 'h.changed_by')
    .select([
      'm.id',
      'm.name',
      't.name as type',
      'm.environment',
      'placed.areas',
      'h.status',
      'h.is_error',
      'u.full_name as user',
      'h.reason',
      'h.started_at as from',
      'h.ended_at as to',
    ])
    .where(overlaps('h.started_at', 'h.ended_at', span))
    .where(ofMachine('h.machine_id', machineId))
    .orderBy('m.environment')
    .orderBy('m.name')
    .orderBy('m.id')
    .orderBy('h.started_at')
    .execute();
  return grouped(rows, ({ id, name, type, environment, areas: places, ...status }) => ({
    head: { id, name, type, environment, areas: places.map(presentArea) },
    item: status as PastMachine['spans'][number],
  })).map(({ head, items }) => ({ ...head, spans: items }));
}

/** Orders that held a machine or ran in the span, with their quantities until then. */
async function listPastOrders(
  reader: Reader,
  span: ReportSpan,
  machineId: number | null,
): Promise<PastOrder[]> {
  const rows = await reader
    .selectFrom('order_status_history as h')
    .innerJoin('orders as o', 'o.id', 'h.order_id')
    .select([
      'o.id',
      'o.order_number',
      'o.product_name',
      'o.quantity',
      'o.unit_of_measurement as unit',
      'o.environment',
      'h.status',
      'h.machine_id',
      'h.started_at as from',
      'h.ended_at as to',
    ])
    .where(overlaps('h.started_at', 'h.ended_at', span))
    .where('h.status', 'in', ['in_progress', 'paused', 'stopped'])
    .where('o.deleted_at', 'is', null)
    .where(ofMachine('h.machine_id', machineId))
    .orderBy('o.id')
    .orderBy('h.started_at')
    .execute();
  const orders = grouped(
    rows,
    ({ id, order_number, product_name, quantity, unit, environment, ...status }) => ({
      head: { id, order_number, product_name, quantity, unit, environment },
      item: status as PastOrder['spans'][number],
    }),
  );
  const counts = await listCounts(
    reader,
    orders.map(({ head }) => head.id),
    span,
  );
  return orders.map(({ head, items }) => ({ ...head, spans: items, counts: counts.get(head.id) ?? [] }));
}

/** Running totals of the good quantity. An undo or a correction counts at the moment of the corrected report. */
async function listCounts(reader: Reader, orders: readonly number[], span: ReportSpan) {
  const { rows } = await sql<{ order_id: number; at: string; good: number }>`
    with reports as (
      select q.order_id, coalesce(c.recorded_at, q.recorded_at) as at,
             sum(q.new_quantity - q.previous_quantity) as made
        from quantity_updates q left join quantity_updates c on c.id = q.corrects_id
       where q.order_id = any(${[...orders]}::bigint[])
       group by 1, 2),
    totals as (
      select order_id, at, made, sum(made) over so_far as good, lead(at) over so_far as next_at
        from reports window so_far as (partition by order_id order by at))
    select order_id, at, good::float8 as good from totals
     where at < ${span.to}::timestamptz and (next_at is null or next_at > ${span.from}::timestamptz)
       and (made <> 0 or at < ${span.from}::timestamptz)
     order by order_id, at`.execute(reader);
  const counts = new Map<number, PastOrder['counts']>();
  for (const { order_id, ...count } of rows) {
    const list = counts.get(order_id);
    if (list) list.push(count);
    else counts.set(order_id, [count]);
  }
  return counts;
}

async function listPastStops(
  reader: Reader,
  span: ReportSpan,
  machineId: number | null,
): Promise<PastStop[]> {
  const rows = await reader
    .selectFrom('downtime_events as d')
    .innerJoin('downtime_categories as c', 'c.id', 'd.category_id')
    .leftJoin('stop_reasons as r', 'r.code', 'd.reason_code')
    .leftJoin('orders as o', 'o.id', 'd.order_id')
    .select([
      'd.id',
      'd.machine_id',
      'd.order_id',
      sql<string | null>`coalesce(o.order_number, d.order_number)`.as('order_number'),
      sql<string>`coalesce(r.label, d.reason)`.as('reason'),
      'c.category_name as category',
      'd.planned as is_planned',
      'd.explained as is_explained',
      'd.started_at as from',
      'd.ended_at as to',
    ])
    .where('d.machine_id', 'is not', null)
    .where(ofMachine('d.machine_id', machineId))
    .where(overlaps('d.started_at', 'd.ended_at', span))
    .orderBy('d.started_at')
    .orderBy('d.id')
    .$narrowType<{ machine_id: number }>()
    .execute();
  return rows;
}

/** People on duty by the roster, without drafts. */
async function listPastDuties(
  reader: Reader,
  span: ReportSpan,
  machineId: number | null,
): Promise<PastDuty[]> {
  return reader
    .selectFrom('labour_assignments as a')
    .innerJoin('users as u', 'u.id', 'a.employee_id')
    .select([
      'a.employee_id',
      'u.full_name as name',
      'a.role',
      'a.machine_id',
      'a.starts_at as from',
      'a.ends_at as to',
    ])
    .where('a.published_at', 'is not', null)
    .where(ofMachine('a.machine_id', machineId))
    .where(overlaps('a.starts_at', 'a.ends_at', span))
    .orderBy('a.starts_at')
    .orderBy('u.full_name')
    .orderBy('a.id')
    .execute();
}

/** Joins consecutive rows whose heads have the same id. */
function grouped<Row, Head extends { readonly id: number }, Item>(
  rows: readonly Row[],
  split: (row: Row) => { head: Head; item: Item },
): { head: Head; items: Item[] }[] {
  const groups: { head: Head; items: Item[] }[] = [];
  for (const row of rows) {
    const { head, item } = split(row);
    const last = groups.at(-1);
    if (last?.head.id === head.id) last.items.push(item);
    else groups.push({ head, items: [item] });
  }
  return groups;
}
