/** Waste of a span: one page of the records, their sums, and the same records for files. */
import type { sortDirections } from '@pms/domain/endpoint';
import type { ReportSpan } from '@pms/domain/report-span';
import type { WasteSum } from '@pms/domain/waste/figures';
import { kilogramsPer } from '@pms/domain/waste/figures';
import type { WasteRecord, WasteSort } from '@pms/domain/waste/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { presentWaste, wasteRows } from './queries';

export interface WasteFilter {
  /** The machine of the order of the waste. */
  readonly machine_id?: number | undefined;
  readonly order_id?: number | undefined;
  /** The area of the order of the waste. */
  readonly environment?: string | undefined;
  /** Code, label or class of a waste type, in upper or lower case. */
  readonly waste_type?: string | undefined;
}

export interface WastePaging {
  readonly page: number;
  readonly page_size: number;
  readonly sort: WasteSort;
  readonly direction: (typeof sortDirections)[number];
}

/** Records of the span that were not deleted. */
export function wasteIn(reader: Reader, { from, to }: Partial<ReportSpan>, filter: WasteFilter) {
  let query = wasteRows(reader);
  if (from !== undefined) query = query.where('w.recorded_at', '>=', from);
  if (to !== undefined) query = query.where('w.recorded_at', '<', to);
  if (filter.machine_id !== undefined) query = query.where('o.machine_id', '=', filter.machine_id);
  if (filter.order_id !== undefined) query = query.where('w.order_id', '=', filter.order_id);
  if (filter.environment !== undefined) query = query.where('o.environment', '=', filter.environment);
  if (filter.waste_type) {
    query = query.where(
      sql<boolean>`lower(${filter.waste_type}) in (lower(t.code), lower(t.label), lower(t.waste_class))`,
    );
  }
  return query;
}

/** The sort key of each column. Texts are sorted in the order that people expect. */
const columns: Readonly<Record<WasteSort, RawBuilder<unknown>>> = {
  date: sql`w.recorded_at`,
  order: sql`coalesce(o.order_number, w.order_number) collate people_order`,
  type: sql`w.waste_type collate people_order`,
  quantity: sql`w.quantity`,
  recorded_by: sql`coalesce(recorder.full_name, recorder.username) collate people_order`,
};

type WasteQuery = ReturnType<typeof wasteIn>;

/** Rows without a value come last in both directions. Equal rows are sorted newest first. */
export function wasteInOrder(
  query: WasteQuery,
  { sort, direction }: Pick<WastePaging, 'sort' | 'direction'>,
): WasteQuery {
  const way = direction === 'ascending' ? 'asc' : 'desc';
  if (sort === 'date') return query.orderBy('w.recorded_at', way).orderBy('w.id', way);
  return query
    .orderBy(columns[sort], (order) => (way === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('w.recorded_at', 'desc')
    .orderBy('w.id', 'desc');
}

export async function countWaste(reader: Reader, span: ReportSpan, filter: WasteFilter): Promise<number> {
  const { total } = await wasteIn(reader, span, filter)
    .clearSelect()
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

type ChosenWaste = ReturnType<typeof wasteInOrder>;

/**
 * Reads the selected records in the order of the query. Costs are computed for these records only, not for all matching
 * records.
 */
async function readChosen(reader: Reader, query: ChosenWaste): Promise<WasteRecord[]> {
  const chosen = await query.clearSelect().select('w.id').execute();
  if (chosen.length === 0) return [];
  const ids = chosen.map(({ id }) => id);
  const rows = await wasteRows(reader).where('w.id', 'in', ids).execute();
  const found = new Map(rows.map((row) => [row.id, presentWaste(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export function listWastePage(
  reader: Reader,
  span: ReportSpan,
  filter: WasteFilter,
  { page, page_size: size, ...order }: WastePaging,
): Promise<WasteRecord[]> {
  const query = wasteInOrder(wasteIn(reader, span, filter), order)
    .limit(size)
    .offset((page - 1) * size);
  return readChosen(reader, query);
}

/**
 * The heaviest records of the span. Records of equal weight are sorted newest first. Records without a weight are left
 * out.
 */
export function listHeaviest(
  reader: Reader,
  span: ReportSpan,
  count: number,
  { environment }: Pick<WasteFilter, 'environment'> = {},
): Promise<WasteRecord[]> {
  const masses = Object.entries(kilogramsPer);
  const weight = sql<number>`w.quantity * case w.unit ${sql.join(
    masses.map(([unit, kilograms]) => sql`when ${unit} then ${kilograms}::numeric`),
    sql` `,
  )} end`;
  const query = wasteIn(reader, span, { environment })
    .where(
      'w.unit',
      'in',
      masses.map(([unit]) => unit),
    )
    .where('w.quantity', '>', 0)
    .orderBy(weight, 'desc')
    .orderBy('w.recorded_at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(count);
  return readChosen(reader, query);
}

/** The same sums as `sumWaste` computes from loaded records; the cost of each record is rounded before it is added. */
export async function sumWasteIn(
  reader: Reader,
  span: ReportSpan,
  { environment }: Pick<WasteFilter, 'environment'> = {},
): Promise<WasteSum[]> {
  const { rows } = await sql<WasteSum>`
    select waste_type, waste_class, unit, count(*) as records, sum(quantity) as quantity, sum(total_cost) as cost,
           count(*) filter (where total_cost is null) as records_without_rate
      from (${wasteIn(reader, span, { environment })}) as w
     group by waste_type, waste_class, unit
     order by waste_type, unit`.execute(reader);
  return rows;
}
