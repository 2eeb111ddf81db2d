import { explainRefusal, lockedStopRefusal } from '@pms/domain/downtime/rules';
import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import { useMonthLock } from '../../client/month-lock';
import { usePlant } from '../../client/plant';
import { plantNow } from '../../client/plant-now';
import { useMay, useSession } from '../../client/session';

/** The reason why this person may not explain the stop; the server checks the same rule. */
export function useExplainRefusal(stop: DowntimeRecord): string | undefined {
  const { user } = useSession();
  const { shift_plan, time_zone } = usePlant();
  const editor = {
    user_id: user?.id ?? 0,
    recordEvents: useMay('recordEvents'),
    viewReports: useMay('viewReports'),
  };
  const locked = lockedStopRefusal(stop, 'explain', useMonthLock(), time_zone);
  return (locked ?? explainRefusal(stop, editor, { now: plantNow(), shift_plan, time_zone }))?.message;
}
