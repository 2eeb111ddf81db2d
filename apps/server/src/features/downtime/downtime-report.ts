/** Stops of a span or of one order with their sums (figures, section 3, cases 2 to 4). */
import { downtimeByCategory, downtimeFigures } from '@pms/domain/downtime/figures';
import type { DowntimeSummaryRow } from '@pms/domain/downtime/schema';
import { permissionDenied, RefusalError } from '@pms/domain/refusal';
import { type SpanQuery, spanOfPreviousDay } from '@pms/domain/report-span';
import { type Caller, may } from '../../platform/caller';
import { plantNow } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { readSpan, readSpanOfOrder } from '../calendar/queries';
import { listStops, type StopFilter } from './report-queries';

type ReportQuery = SpanQuery & Pick<StopFilter, 'machine_id' | 'category' | 'order_id'>;

export async function downtimeReport(reader: Reader, caller: Caller, query: ReportQuery) {
  checkReader(caller, query.order_id);
  const span = await readSpanOfOrder(reader, query);
  const records = await listStops(reader, span, query);
  // Read after the records, so that a stop that has just begun has begun by now.
  const now = await plantNow(reader);
  return { ...downtimeFigures(records, span, now), records };
}

/** Everybody may read the stops of one order; reports are for those who may read reports. */
function checkReader(caller: Caller, orderId: number | undefined): void {
  const isAllowed =
    may(caller, 'viewReports') ||
    may(caller, 'viewAnalytics') ||
    (orderId !== undefined && may(caller, 'viewOrders'));
  if (!isAllowed) throw new RefusalError(permissionDenied());
}

/** Rows by category; with a comparison, the day before up to the same time of day (PH-12). */
export async function downtimeSummary(
  reader: Reader,
  query: SpanQuery & { compare?: 'previous_day' | undefined },
): Promise<DowntimeSummaryRow[]> {
  const { span, now } = await readSpan(reader, query);
  const present = downtimeByCategory(await listStops(reader, span), span, now);
  const earlier = query.compare && spanOfPreviousDay(span, now);
  // Up to the moment one day ago, as the present counts up to now.
  const previous = earlier ? downtimeByCategory(await listStops(reader, earlier), earlier, now) : [];
  const categories = new Map([...previous, ...present].map((row) => [row.category_id, row.category_name]));
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
