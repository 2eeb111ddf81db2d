/** Stops, their reports, and the plant's lists of categories and reasons. */
import * as endpoints from '@pms/domain/downtime/endpoints';
import { machineNotFound } from '@pms/domain/machines/refusals';
import { RefusalError } from '@pms/domain/refusal';
import { type Route, reads, writes } from '../../platform/http/route';
import { effectOfChange } from '../figures/effect-queries';
import { findMachine } from '../machines/queries';
import { approved } from '../past-changes/past-change-steps';
import { approveEarlierEnd } from './approve-earlier-end';
import { approveExclusion } from './approve-exclusion';
import { createCategory, deleteCategory, updateCategory } from './change-category';
import { changeDowntime } from './change-downtime';
import { createReason, deleteReason, updateReason } from './change-reason';
import { downtimePage, downtimeReport, downtimeSummary } from './downtime-report';
import { listCategories, listReasons } from './list-queries';
import { mergeDowntime } from './merge-downtime';
import { listRankedReasons } from './rank-queries';
import { readStop } from './read-stop';
import { reportDowntime } from './report-downtime';
import { splitDowntime } from './split-downtime';
import { stopHistory } from './stop-history';

export const downtimeRoutes: readonly Route[] = [
  reads(endpoints.downtimeReport, async ({ db, caller, query }) => downtimeReport(db, caller, query)),
  reads(endpoints.listDowntime, async ({ db, query }) => downtimePage(db, query)),
  reads(endpoints.summariseDowntime, async ({ db, query }) => ({ data: await downtimeSummary(db, query) })),
  writes(endpoints.reportDowntime, async ({ change, body }) => {
    const data = await reportDowntime(change, body);
    return { data, linked_event_id: data.linked_event_id };
  }),
  reads(endpoints.getDowntime, async ({ db, params }) => ({ data: await readStop(db, params.id) })),
  reads(endpoints.downtimeHistory, async ({ db, params }) => {
    await readStop(db, params.id);
    return { data: await stopHistory(db, params.id) };
  }),
  reads(endpoints.rankStopReasons, async ({ db, params }) => {
    if (!(await findMachine(db, params.id))) throw new RefusalError(machineNotFound());
    return { data: await listRankedReasons(db, params.id) };
  }),
  writes(endpoints.changeDowntime, async ({ change, caller, params, body }) => ({
    data: await changeDowntime(change, caller, params.id, body),
  })),
  writes(endpoints.approveExclusion, async ({ change, caller, params, body }) => ({
    data: await approveExclusion(change, caller, params.id, body),
  })),
  writes(endpoints.approveEarlierEnd, async ({ change, caller, params, body }) => ({
    data: await approveEarlierEnd(change, caller, params.id, body),
  })),
  writes(endpoints.splitDowntime, async ({ change, caller, params, body }) => ({
    data: await splitDowntime(change, caller, params.id, body),
  })),
  writes(endpoints.mergeDowntime, async ({ change, caller, body }) => ({
    data: await mergeDowntime(change, caller, body),
  })),

  reads(endpoints.listDowntimeCategories, async ({ db, query }) => ({
    data: await listCategories(db, query.active),
  })),
  writes(endpoints.createDowntimeCategory, async ({ change, body }) => ({
    data: await createCategory(change, body),
  })),
  writes(endpoints.updateDowntimeCategory, async ({ change, params, body }) => ({
    data: await updateCategory(change, params.id, body),
  })),
  writes(endpoints.deleteDowntimeCategory, async ({ change, params }) => {
    await deleteCategory(change, params.id);
    return undefined;
  }),

  reads(endpoints.listStopReasons, async ({ db, query }) => ({ data: await listReasons(db, query.active) })),
  writes(endpoints.createStopReason, async ({ change, body }) => ({
    data: await createReason(change, body),
  })),
  writes(endpoints.previewStopReason, async ({ change, caller, params, body }) => ({
    data: await effectOfChange(change, (trial) => updateReason(trial, caller, params.id, body, approved)),
  })),
  writes(endpoints.updateStopReason, async ({ change, caller, params, body }) => {
    const { reason, waits } = await updateReason(change, caller, params.id, body);
    return { data: reason, waits };
  }),
  writes(endpoints.deleteStopReason, async ({ change, params }) => {
    await deleteReason(change, params.id);
    return undefined;
  }),
];
