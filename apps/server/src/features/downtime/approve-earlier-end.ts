/** A second person approves the earlier end of a stop in a shift that is over (decision 0092). */
import { stopNotFound } from '@pms/domain/downtime/refusals';
import { earlierEndRefusal, moveRefusal } from '@pms/domain/downtime/rules';
import type { ApproveStopBody, DowntimeRecord } from '@pms/domain/downtime/schema';
import { RefusalError, refuse, versionRefusal } from '@pms/domain/refusal';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { lockStops } from './edit-queries';
import { noEarlierEnd } from './exclusion-queries';
import { changeStop } from './queries';
import { tellStop } from './tell-stop';

export async function approveEarlierEnd(
  change: Change,
  caller: Caller,
  id: number,
  { version }: ApproveStopBody,
): Promise<DowntimeRecord> {
  const [before] = await lockStops(change.tx, [id]);
  if (!before) throw new RefusalError(stopNotFound());
  refuse(versionRefusal(version, before.version));
  refuse(earlierEndRefusal(before, caller));
  const end = before.earlier_end?.end_time ?? before.start_time;
  // The stop may have been reopened or approved since the request.
  refuse(moveRefusal(before, { end_time: end }, change.now));
  const after = await changeStop(change, id, {
    ...noEarlierEnd,
    ended_at: end,
  });
  change.audit({
    action: 'stop_end_approved',
    entity: 'downtime',
    entity_id: id,
    before: { end_time: before.end_time, earlier_end: before.earlier_end },
    after: { end_time: after.end_time, earlier_end: null },
  });
  tellStop(change, after);
  return after;
}
