/**
 * A second person approves the exclusion of a stop after its shift; from then on the stop counts as excluded (decision
 * 0044).
 */
import { stopNotFound } from '@pms/domain/downtime/refusals';
import { exclusionRefusal } from '@pms/domain/downtime/rules';
import type { ApproveStopBody, DowntimeRecord } from '@pms/domain/downtime/schema';
import { RefusalError, refuse, versionRefusal } from '@pms/domain/refusal';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { lockStops } from './edit-queries';
import { changeStop } from './queries';
import { tellStop } from './tell-stop';

export async function approveExclusion(
  change: Change,
  caller: Caller,
  id: number,
  { version }: ApproveStopBody,
): Promise<DowntimeRecord> {
  const [before] = await lockStops(change.tx, [id]);
  if (!before) throw new RefusalError(stopNotFound());
  refuse(versionRefusal(version, before.version));
  refuse(exclusionRefusal(before, caller));
  const after = await changeStop(change, id, {
    exclusion_approved_by: caller.user_id,
    exclusion_approved_at: change.now,
  });
  change.audit({
    action: 'stop_exclusion_approved',
    entity: 'downtime',
    entity_id: id,
    before: { exclusion: before.exclusion },
    after: { exclusion: after.exclusion },
  });
  tellStop(change, after);
  return after;
}
