/** Waste of a span: the records with their totals, and the summary by type and unit. */
import { type SpanQuery, spanOfPreviousDay } from '@pms/domain/report-span';
import {
  heaviest,
  type WasteSum,
  wasteByTypeAndUnit,
  wasteCostBy,
  wasteCostOf,
  wasteTotalsBy,
  wasteTotalsOf,
} from '@pms/domain/waste/figures';
import type { WasteRecord, WasteSummaryRow } from '@pms/domain/waste/schema';
import type { Reader } from '../../platform/database';
import { readSpan } from '../calendar/queries';
import { listWaste } from './queries';

/** The list of the analytics screen (specification 3, section 2). */
const heaviestShown = 5;

const classOf = (record: WasteRecord): string => record.waste_class;

export async function wasteReport(reader: Reader, query: SpanQuery) {
  const { span } = await readSpan(reader, query);
  const records = await listWaste(reader, span);
  return {
    records,
    totals: wasteTotalsOf(records),
    totals_by_class: wasteTotalsBy(records, classOf),
    cost: wasteCostOf(records),
    cost_by_class: wasteCostBy(records, classOf),
    top: heaviest(records, heaviestShown),
  };
}

/** Rows by type and unit; with a comparison, the day before up to the same time of day (PH-12). */
export async function wasteSummary(
  reader: Reader,
  query: SpanQuery & { compare?: 'previous_day' | undefined },
): Promise<WasteSummaryRow[]> {
  const { span, now } = await readSpan(reader, query);
  const present = wasteByTypeAndUnit(await listWaste(reader, span));
  const previous = query.compare
    ? wasteByTypeAndUnit(await listWaste(reader, spanOfPreviousDay(span, now)))
    : undefined;
  const isSame = (a: WasteSum) => (b: WasteSum) => a.waste_type === b.waste_type && a.unit === b.unit;
  const gone = (previous ?? []).filter((row) => !present.some(isSame(row)));
  return [...present, ...gone].map((row) => {
    const now = present.find(isSame(row));
    const before = previous?.find(isSame(row));
    return {
      waste_type: row.waste_type,
      waste_class: row.waste_class,
      unit: row.unit,
      total_records: now?.records ?? 0,
      total_quantity: now?.quantity ?? 0,
      total_cost: now ? now.cost : 0,
      previous_records: previous ? (before?.records ?? 0) : null,
      previous_quantity: previous ? (before?.quantity ?? 0) : null,
    };
  });
}
