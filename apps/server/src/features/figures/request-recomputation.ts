/** Requests a recomputation of every shift of a span for a person (figures, section 3, cases 10 and 19). */
import type { RecomputeBody } from '@pms/domain/figures/recomputation';
import { nothingToRecompute, recomputationUnderWay } from '@pms/domain/figures/refusals';
import { RefusalError } from '@pms/domain/refusal';
import { reportSpan } from '@pms/domain/report-span';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { readSettings } from '../settings/queries';
import { hasOpenRequest, insertRun } from './recomputation-queries';

export async function requestRecomputation(
  change: Change,
  caller: Caller,
  body: RecomputeBody,
): Promise<void> {
  const { time_zone: zone } = await readSettings(change.tx);
  const span = reportSpan(body, change.now, zone);
  if ('code' in span) throw new RefusalError(span);
  if (span.from >= change.now) throw new RefusalError(nothingToRecompute());
  if (await hasOpenRequest(change.tx)) throw new RefusalError(recomputationUnderWay());
  const to = span.to < change.now ? span.to : change.now;
  const id = await insertRun(change.tx, { from: span.from, to }, { user_id: caller.user_id, at: change.now });
  change.audit({
    action: 'figures_recomputation_requested',
    entity: 'recomputation',
    entity_id: id,
    after: body,
  });
  change.tell(plantSettingsChanged, { keys: ['recomputation'] });
}
