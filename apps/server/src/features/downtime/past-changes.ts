/** A new meaning of a stop reason that waits for a second person (decision 0401). */
import type { StopReason, UpdateReasonBody } from '@pms/domain/downtime/schema';
import { approved } from '../past-changes/past-change-steps';
import type { PastChangeWork } from '../server-feature';
import { updateReason } from './change-reason';
import { findReason } from './list-queries';

type AskedMeaning = Pick<UpdateReasonBody, 'first_day' | 'reason'> &
  Partial<Pick<StopReason, 'time_class' | 'failure' | 'operator_error'>> & { readonly id: number };

export const reasonPastChanges: PastChangeWork = {
  kind: 'stop_reason',
  make: (change, caller, body) => {
    const { id, ...meaning } = body as AskedMeaning;
    return updateReason(change, caller, id, meaning, approved);
  },
  describe: async (reader, body) => {
    const { id, first_day = null, reason: _, ...values } = body as AskedMeaning;
    const reason = await findReason(reader, id);
    return { subject: reason?.label ?? '', first_day, values, changes: [] };
  },
};
