/** Stops of a span or of one order, page by page, with their sums (figures, section 3, cases 2 to 4). */
import { figuresOfStops, stopsByCategory } from '@pms/domain/downtime/figures';
import type { DowntimeSummaryRow } from '@pms/domain/downtime/schema';
import { spanOfDaysBefore } from '@pms/domain/earlier-span';
import { permissionDenied, RefusalError } from '@pms/domain/refusal';
import type { ReportSpan, SpanQuery } from '@pms/domain/report-span';
import { type Caller, may } from '../../platform/caller';
import { plantNow } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { readSpan, readSpanOfOrder } from '../calendar/queries';
import { countStops, listStopPage, type StopFilter, type StopPaging } from './report-queries';
import { sumStopGroups, sumStopsIn } from './sum-queries';

type ListQuery = SpanQuery &
  StopPaging &
  Omit<StopFilter, 'machine_id'> & { machine_id?: number | undefined };

export async function downtimePage(reader: Reader, query: ListQuery) {
  const span = await readSpanOfOrder(reader, query);
  const [data, total] = await Promise.all([
    listStopPage(reader, span, query, query),
    countStops(reader, span, query),
  ]);
  return { data, total, page: query.page, page_size: query.page_size };
}

export async function downtimeReport(reader: Reader, caller: Caller, query: ListQuery) {
  checkReader(caller, query.order_id);
  const span = await readSpanOfOrder(reader, query);
  const [records, sums] = await Promise.all([
    listStopPage(reader, span, query, query),
    plantNow(reader).then((now) => sumStopsIn(reader, { span, now, filter: query })),
  ]);
  const figures = figuresOfStops(sums);
  const { total_stops: total } = figures.summary;
  return { data: { ...figures, records }, total, page: query.page, page_size: query.page_size };
}

/** People who may see orders may read the stops of one order. Other reports need the right to reports or analytics. */
function checkReader(caller: Caller, orderId: number | undefined): void {
  const isAllowed =
    may(caller, 'viewReports') ||
    may(caller, 'viewAnalytics') ||
    (orderId !== undefined && may(caller, 'viewOrders'));
  if (!isAllowed) throw new RefusalError(permissionDenied());
}

/** Rows by category. A comparison covers the day before up to the same time of day (PH-12). */
export async function downtimeSummary(
  reader: Reader,
  query: SpanQuery & { compare?: 'previous_day' | undefined },
): Promise<DowntimeSummaryRow[]> {
  const { span, now, zone } = await readSpan(reader, query);
  const byCategory = async (of: ReportSpan) =>
    stopsByCategory(await sumStopGroups(reader, { span: of, now, filter: {} }));
  const present = await byCategory(span);
  // The comparison ends one day ago at this time, because the present report ends now.
  const earlier = query.compare && spanOfDaysBefore(span, { now, days: 1, zone });
  const previous = earlier ? await byCategory(earlier) : [];
  const categories = new Map([...present, ...previous].map((row) => [row.category_id, row.category_name]));
  return [...categories].map(([category_id, category_name]) => {
    const today = present.find((row) => row.category_id === category_id);
    const before = previous.find((row) => row.category_id === category_id);
    return {
      category_id,
      category_name,
      total_incidents: today?.incidents ?? 0,
      total_duration: today?.minutes ?? 0,
      previous_incidents: earlier ? (before?.incidents ?? 0) : null,
      previous_duration: earlier ? (before?.minutes ?? 0) : null,
    };
  });
}
