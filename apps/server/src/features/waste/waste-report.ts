/** Waste of a span: the records page by page with their totals, and the summary by type and unit. */
import { spanOfDaysBefore } from '@pms/domain/earlier-span';
import type { SpanQuery } from '@pms/domain/report-span';
import { type WasteSum, wasteFigures } from '@pms/domain/waste/figures';
import type { WasteSummaryRow } from '@pms/domain/waste/schema';
import type { Reader } from '../../platform/database';
import { readSpan, readSpanOfOrder } from '../calendar/queries';
import {
  countWaste,
  listHeaviest,
  listWastePage,
  sumWasteIn,
  type WasteFilter,
  type WastePaging,
} from './report-queries';

/** The length of the list on the analytics screen (specification 3, section 2). */
const heaviestShown = 5;

export async function wastePage(reader: Reader, query: SpanQuery & WasteFilter & WastePaging) {
  const span = await readSpanOfOrder(reader, query);
  const [data, total] = await Promise.all([
    listWastePage(reader, span, query, query),
    countWaste(reader, span, query),
  ]);
  return { data, total, page: query.page, page_size: query.page_size };
}

export async function wasteReport(
  reader: Reader,
  query: SpanQuery & WastePaging & Pick<WasteFilter, 'environment'>,
) {
  const { span } = await readSpan(reader, query);
  const { environment } = query;
  const [records, sums, top] = await Promise.all([
    listWastePage(reader, span, { environment }, query),
    sumWasteIn(reader, span, { environment }),
    listHeaviest(reader, span, heaviestShown, { environment }),
  ]);
  const figures = wasteFigures(sums);
  const { total_records: total } = figures.totals;
  return { data: { records, ...figures, top }, total, page: query.page, page_size: query.page_size };
}

/**
 * Rows by type and unit. With a comparison, a row also has the values of the previous day until the same time of day
 * (PH-12).
 */
export async function wasteSummary(
  reader: Reader,
  query: SpanQuery & { compare?: 'previous_day' | undefined },
): Promise<WasteSummaryRow[]> {
  const { span, now, zone } = await readSpan(reader, query);
  const present = await sumWasteIn(reader, span);
  const earlier = query.compare && spanOfDaysBefore(span, { now, days: 1, zone });
  const previous = earlier ? await sumWasteIn(reader, earlier) : undefined;
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
      // The cost is unknown if a record has no rate.
      total_cost: now === undefined ? 0 : now.records_without_rate > 0 ? null : now.cost,
      previous_records: previous ? (before?.records ?? 0) : null,
      previous_quantity: previous ? (before?.quantity ?? 0) : null,
    };
  });
}
