/** Reads the span of a report by the plant's clock. */

import { RefusalError } from '@pms/domain/refusal';
import { allTime, type ReportSpan, reportSpan, type SpanQuery } from '@pms/domain/report-span';
import { plantNow } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { readSettings } from '../settings/queries';

export interface AskedSpan {
  readonly span: ReportSpan;
  readonly now: string;
  readonly zone: string;
}

/** The span of a query by the plant's clock; refuses a span that ends before it begins. */
export async function readSpan(reader: Reader, query: SpanQuery): Promise<AskedSpan> {
  const { time_zone: zone } = await readSettings(reader);
  const now = await plantNow(reader);
  const span = reportSpan(query, now, zone);
  if ('code' in span) throw new RefusalError(span);
  return { span, now, zone };
}

/** The span of a query that may name an order. With an order and no dates, the span covers the whole order. */
export async function readSpanOfOrder(
  reader: Reader,
  query: SpanQuery & { readonly order_id?: number | undefined },
): Promise<ReportSpan> {
  const isWhole =
    query.order_id !== undefined && query.start_date === undefined && query.end_date === undefined;
  return isWhole ? allTime : (await readSpan(reader, query)).span;
}
