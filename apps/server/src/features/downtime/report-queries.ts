/** Stops of a span, as reports filter them. */
import type { DowntimeRecord, DowntimeStatus } from '@pms/domain/downtime/schema';
import type { ReportSpan } from '@pms/domain/report-span';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { presentStop, stopRows } from './stop-rows';

export interface StopFilter {
  readonly machine_id?: number | undefined;
  readonly order_id?: number | undefined;
  readonly category_id?: number | undefined;
  /** Name, id or group of a category, whatever its letters (decision A-09). */
  readonly category?: string | undefined;
  readonly status?: DowntimeStatus | undefined;
}

/** Stops that share an instant with the span, newest first. */
export async function listStops(
  reader: Reader,
  span: ReportSpan,
  filter: StopFilter = {},
): Promise<DowntimeRecord[]> {
  let query = stopRows(reader)
    .where('d.started_at', '<', span.to)
    .where((where) =>
      where.or([
        where('d.ended_at', 'is', null),
        where('d.ended_at', '>', span.from),
        where('d.started_at', '>=', span.from),
      ]),
    )
    .orderBy('d.started_at', 'desc')
    .orderBy('d.id', 'desc');
  if (filter.machine_id !== undefined) query = query.where('d.machine_id', '=', filter.machine_id);
  if (filter.order_id !== undefined) query = query.where('d.order_id', '=', filter.order_id);
  if (filter.category_id !== undefined) query = query.where('d.category_id', '=', filter.category_id);
  if (filter.status !== undefined) query = query.where('d.status', '=', filter.status);
  if (filter.category) {
    const wanted = filter.category.toLowerCase();
    query = query.where((where) =>
      where.or([
        where(sql`lower(c.category_name)`, '=', wanted),
        where(sql`c.id::text`, '=', wanted),
        where('c.category_group', '=', wanted),
      ]),
    );
  }
  return (await query.execute()).map(presentStop);
}
