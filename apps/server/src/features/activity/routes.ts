/** The activity feed, restricted to the entries that the caller may see. */
import * as endpoints from '@pms/domain/activity/endpoints';
import { visibleEntities } from '@pms/domain/activity/texts';
import { permissionDenied, RefusalError } from '@pms/domain/refusal';
import { allTime, type ReportSpan, type SpanQuery } from '@pms/domain/report-span';
import type { Caller } from '../../platform/caller';
import type { Reader } from '../../platform/database';
import { type Route, reads } from '../../platform/http/route';
import { readSpan } from '../calendar/queries';
import type { FeatureLists } from '../server-feature';
import { type ActivityFilter, listActivity, listAudit } from './queries';

export const activityRoutes = ({ recordNames }: FeatureLists): readonly Route[] => [
  reads(endpoints.listActivity, async ({ db, caller, query }) => ({
    data: await listActivity(db, { ...scopeOf(caller, query.entity), limit: query.limit }, recordNames),
  })),
  reads(endpoints.listAudit, async ({ db, query: { start_date, end_date, ...filter } }) => ({
    ...(await listAudit(
      db,
      { ...filter, ...(await readSpanOfRecord(db, { start_date, end_date }, filter.entity_id)) },
      recordNames,
    )),
    page: filter.page,
    page_size: filter.page_size,
  })),
];

/** One record is shown from its first entry on, unless dates narrow the list. */
async function readSpanOfRecord(
  reader: Reader,
  span: SpanQuery,
  record: string | undefined,
): Promise<ReportSpan> {
  const isWhole = record !== undefined && span.start_date === undefined && span.end_date === undefined;
  return isWhole ? allTime : (await readSpan(reader, span)).span;
}

/** All entries that the caller may see, or the entries of one kind of record. */
function scopeOf(caller: Caller, wanted: string | undefined): Pick<ActivityFilter, 'entities' | 'id'> {
  const visible = visibleEntities(caller.permissions);
  if (wanted === undefined) return { entities: visible, id: undefined };
  const [kind, id] = wanted.split(':');
  const entities = visible.filter((entity) => entity === kind);
  if (entities.length === 0) throw new RefusalError(permissionDenied());
  return { entities, id };
}
