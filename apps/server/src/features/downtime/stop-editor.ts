/** The person and the time of a change, which the rules about stops need. */
import type { StopEditor, StopMoment } from '@pms/domain/downtime/rules';
import { type Caller, may } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { readSettings } from '../settings/queries';

export const editorOf = (caller: Caller): StopEditor => ({
  user_id: caller.user_id,
  recordEvents: may(caller, 'recordEvents'),
  viewReports: may(caller, 'viewReports'),
});

export async function momentOf(change: Change): Promise<StopMoment> {
  const { shift_plan, time_zone } = await readSettings(change.tx);
  return { now: change.now, shift_plan, time_zone };
}
