/** The activity feed, as far as the caller's rights reach. */
import * as endpoints from '@pms/domain/activity/endpoints';
import { visibleEntities } from '@pms/domain/activity/texts';
import { permissionDenied, RefusalError } from '@pms/domain/refusal';
import type { Caller } from '../../platform/caller';
import { type Route, reads } from '../../platform/http/route';
import type { FeatureLists } from '../server-feature';
import { type ActivityFilter, listActivity } from './queries';

export const activityRoutes = ({ recordNames }: FeatureLists): readonly Route[] => [
  reads(endpoints.listActivity, async ({ db, caller, query }) => ({
    data: await listActivity(db, { ...scopeOf(caller, query.entity), limit: query.limit }, recordNames),
  })),
];

/** Everything that the caller may see, or the one kind of record that they ask for. */
function scopeOf(caller: Caller, wanted: string | undefined): Pick<ActivityFilter, 'entities' | 'id'> {
  const visible = visibleEntities(caller.permissions);
  if (wanted === undefined) return { entities: visible, id: undefined };
  const [kind, id] = wanted.split(':');
  const entities = visible.filter((entity) => entity === kind);
  if (entities.length === 0) throw new RefusalError(permissionDenied());
  return { entities, id };
}
