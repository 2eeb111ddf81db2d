/** The stops of a span with the filters of reports: all stops, or one page of stops. */

import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import type { DowntimeSort } from '@pms/domain/downtime/vocabulary';
import type { sortDirections } from '@pms/domain/endpoint';
import type { ReportSpan } from '@pms/domain/report-span';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { everyStop, presentStop, stopRows } from './stop-rows';

export interface StopFilter {
  /** The id of a machine, or a column with the id. */
  readonly machine_id?: number | RawBuilder<number> | undefined;
  readonly order_id?: number | undefined;
  readonly category_id?: number | undefined;
  /** Name, id or group of a category, in upper or lower case (decision A-09). */
  readonly category?: string | undefined;
  /** Code or name of a reason, or the typed text of a stop without a code, in upper or lower case. */
  readonly reason?: string | undefined;
  /** The area of the machine. */
  readonly environment?: string | undefined;
  readonly status?: string | readonly string[] | undefined;
}

function stopsThat(reader: Reader, filter: StopFilter) {
  let query = everyStop(reader);
  if (filter.machine_id !== undefined) query = query.where('machine_id', '=', filter.machine_id);
  if (filter.order_id !== undefined) query = query.where('order_id', '=', filter.order_id);
  if (filter.category_id !== undefined) query = query.where('category_id', '=', filter.category_id);
  if (filter.status !== undefined) query = query.where('status', 'in', [filter.status].flat());
  if (filter.category) {
    const wanted = sql`lower(${filter.category})`;
    query = query.where('category_id', 'in', (categories) =>
      categories
        .selectFrom('downtime_categories')
        .select('id')
        .where(sql<boolean>`${wanted} in (lower(category_name), id::text, category_group)`),
    );
  }
  if (filter.reason) {
    const wanted = sql`lower(${filter.reason})`;
    query = query.where(
      sql<boolean>`(lower(coalesce(reason_code, reason)) = ${wanted}
        or reason_code in (select code from stop_reasons where lower(label) = ${wanted}))`,
    );
  }
  if (filter.environment) {
    query = query.where(
      sql<boolean>`machine_id in (select id from machines where environment = ${filter.environment})`,
    );
  }
  return query;
}

type Bounded = Pick<ReportSpan, 'from'> & Partial<ReportSpan>;

/** Stops that begin in the span. An index returns these stops sorted by start. */
export function stopsFrom(reader: Reader, { from, to }: Partial<ReportSpan>, filter: StopFilter) {
  let stops = stopsThat(reader, filter);
  if (from !== undefined) stops = stops.where('started_at', '>=', from);
  if (to !== undefined) stops = stops.where('started_at', '<', to);
  return stops;
}

/** The few stops that began before the span and were still open in the span. An index of spans finds these stops. */
export function stopsGoingOn(reader: Reader, { from, to }: Bounded, filter: StopFilter) {
  const stops = stopsThat(reader, filter)
    .where(sql<boolean>`tstzrange(started_at, ended_at, '[]') @> ${from}::timestamptz`)
    .where('started_at', '<', from)
    .where((where) => where.or([where('ended_at', 'is', null), where('ended_at', '>', from)]));
  return to === undefined ? stops : stops.where('started_at', '<', to);
}

/** Stops that share an instant with the span. One condition for both parts would read the whole table. */
export function stopsIn(reader: Reader, span: Partial<ReportSpan>, filter: StopFilter) {
  const { from, ...until } = span;
  const stops = stopsFrom(reader, span, filter);
  return from === undefined ? stops : stops.unionAll(stopsGoingOn(reader, { from, ...until }, filter));
}

export const newestFirst = { sort: 'start_time', direction: 'descending' } as const;

/** Stops that share an instant with the span, newest first. */
export async function listStops(
  reader: Reader,
  span: ReportSpan,
  filter: StopFilter = {},
): Promise<DowntimeRecord[]> {
  const rows = stopsInOrder(stopRows(reader, stopsIn(reader, span, filter)), newestFirst);
  return (await rows.execute()).map(presentStop);
}

export async function countStops(reader: Reader, span: ReportSpan, filter: StopFilter): Promise<number> {
  const { total } = await reader
    .selectFrom(stopsIn(reader, span, filter).as('d'))
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export interface StopPaging {
  readonly page: number;
  readonly page_size: number;
  readonly sort: DowntimeSort;
  readonly direction: (typeof sortDirections)[number];
}

/** The sort key of a column; words are sorted without regard to case. */
const columns: Readonly<Record<DowntimeSort, RawBuilder<unknown>>> = {
  start_time: sql`d.started_at`,
  machine: sql`m.name collate people_order`,
  category: sql`c.category_name collate people_order`,
  duration: sql`coalesce(d.ended_at, plant_clock()) - d.started_at`,
  status: sql`d.status collate people_order`,
  reported_by: sql`coalesce(reporter.full_name, stopper.full_name) collate people_order`,
};

type StopQuery = ReturnType<typeof stopRows>;

/** Rows without a value come last in both directions, and equal rows newest first. */
export function stopsInOrder(
  query: StopQuery,
  { sort, direction }: Pick<StopPaging, 'sort' | 'direction'>,
): StopQuery {
  const way = direction === 'ascending' ? 'asc' : 'desc';
  if (sort === 'start_time') return query.orderBy('d.started_at', way).orderBy('d.id', way);
  return query
    .orderBy(columns[sort], (order) => (way === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('d.started_at', 'desc')
    .orderBy('d.id', 'desc');
}

/** One page of stops. The ids are selected first, so that names are joined only for the rows of the page. */
export async function listStopPage(
  reader: Reader,
  span: ReportSpan,
  filter: StopFilter,
  paging: StopPaging,
): Promise<DowntimeRecord[]> {
  const ids = await (paging.sort === 'start_time'
    ? chooseByStart(reader, span, filter, paging)
    : chooseInOrder(reader, span, filter, paging));
  if (ids.length === 0) return [];
  const rows = await stopRows(reader).where('d.id', 'in', ids).execute();
  const found = new Map(rows.map((row) => [row.id, presentStop(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

async function chooseInOrder(
  reader: Reader,
  span: ReportSpan,
  filter: StopFilter,
  { page, page_size: size, ...order }: StopPaging,
): Promise<number[]> {
  const chosen = await stopsInOrder(stopRows(reader, stopsIn(reader, span, filter)), order)
    .clearSelect()
    .select('d.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return chosen.map(({ id }) => id);
}

/** An index sorts stops by start, so only the rows up to the end of the page are read. */
async function chooseByStart(
  reader: Reader,
  span: ReportSpan,
  filter: StopFilter,
  { page, page_size: size, direction }: StopPaging,
): Promise<number[]> {
  const way = direction === 'ascending' ? 'asc' : 'desc';
  const begun = stopsFrom(reader, span, filter)
    .orderBy('started_at', way)
    .orderBy('id', way)
    .limit(page * size);
  const chosen = await reader
    .selectFrom(
      sql<{ id: number; started_at: string }>`(
        (${begun}) union all (${stopsGoingOn(reader, span, filter)}))`.as('d'),
    )
    .select('d.id')
    .orderBy('d.started_at', way)
    .orderBy('d.id', way)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return chosen.map(({ id }) => id);
}
