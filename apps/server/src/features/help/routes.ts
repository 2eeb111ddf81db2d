/** Calls for help (api, section 18). */

import * as endpoints from '@pms/domain/help/endpoints';
import { permissionDenied, RefusalError } from '@pms/domain/refusal';
import { may } from '../../platform/caller';
import { type Route, reads, writes } from '../../platform/http/route';
import { readSpan } from '../calendar/queries';
import { pauseOrder } from '../orders/pause-steps';
import { readListVersion } from '../settings/list-version-queries';
import { arriveAtCall, cancelCall, resolveCall, takeCall } from './answer-help';
import { callForHelp, orderToPause } from './call-for-help';
import { changeKinds } from './change-kinds';
import { listCalls, listKinds } from './queries';
import { readReach } from './reach-queries';
import { listCountedCalls, sumHelp } from './summary-queries';

/** The stop of a machine that is stopped by a call for help. The reason is entered later (decision A-08). */
const unexplained = {
  reason: 'Unplanned Stop',
  category: 'Other',
  explained: false,
} as const;

export const helpRoutes: readonly Route[] = [
  reads(endpoints.listHelpCalls, async ({ db, query }) => ({
    ...(await listCalls(db, query)),
    page: query.page,
    page_size: query.page_size,
  })),
  writes(endpoints.callForHelp, async ({ change, caller, body }) => {
    const orderId = await orderToPause(change, body);
    if (orderId !== undefined) {
      if (!may(caller, 'pauseProduction')) throw new RefusalError(permissionDenied());
      await pauseOrder(change, caller, orderId, unexplained);
    }
    return { data: await callForHelp(change, caller, body) };
  }),
  writes(endpoints.takeHelpCall, async ({ change, caller, params }) => ({
    data: await takeCall(change, caller, params.id),
  })),
  writes(endpoints.arriveAtHelpCall, async ({ change, caller, params }) => ({
    data: await arriveAtCall(change, caller, params.id),
  })),
  writes(endpoints.resolveHelpCall, async ({ change, caller, params, body }) => ({
    data: await resolveCall(change, caller, params.id, body.done),
  })),
  writes(endpoints.cancelHelpCall, async ({ change, caller, params }) => ({
    data: await cancelCall(change, caller, params.id),
  })),
  reads(endpoints.summariseHelp, async ({ db, query }) => ({
    data: await sumHelp(db, (await readSpan(db, query)).span, query.by),
  })),
  reads(endpoints.listCountedHelpCalls, async ({ db, query }) => ({
    ...(await listCountedCalls(db, (await readSpan(db, query)).span, query)),
    page: query.page,
    page_size: query.page_size,
  })),
  reads(endpoints.listHelpKinds, async ({ db }) => ({
    version: await readListVersion(db, 'help_kinds'),
    data: await listKinds(db),
  })),
  writes(endpoints.putHelpKinds, async ({ change, query, body }) => changeKinds(change, body, query.version)),
  reads(endpoints.readHelpReach, async ({ db, caller, query }) => ({
    data: await readReach(db, caller.user_id, query.machine_id),
  })),
];
