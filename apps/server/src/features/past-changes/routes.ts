/** Changes that wait for a second person. */
import * as endpoints from '@pms/domain/past-changes/endpoints';
import { type Route, reads, writes } from '../../platform/http/route';
import { effectOfChange } from '../figures/effect-queries';
import type { PastChangeWork } from '../server-feature';
import { approvePastChange, listPastChanges, tryPastChange, withdrawPastChange } from './past-change-steps';

export const pastChangeRoutes = (works: readonly PastChangeWork[]): readonly Route[] => [
  reads(endpoints.listPastChanges, async ({ db }) => ({ data: await listPastChanges(db, works) })),
  writes(endpoints.previewPastChange, async ({ change, caller, params }) => ({
    data: await effectOfChange(change, (trial) => tryPastChange(trial, caller, params.id, works)),
  })),
  writes(endpoints.approvePastChange, async ({ change, caller, params }) => {
    await approvePastChange(change, caller, params.id, works);
    return { data: await listPastChanges(change.tx, works) };
  }),
  writes(endpoints.withdrawPastChange, async ({ change, params }) => {
    await withdrawPastChange(change, params.id);
    return undefined;
  }),
];
