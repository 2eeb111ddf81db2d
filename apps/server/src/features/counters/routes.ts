/** The calls of machines that count, and of the people who give them keys. */
import * as endpoints from '@pms/domain/counters/endpoints';
import { open, type Route, reads, writes } from '../../platform/http/route';
import { makeKey, revokeKey } from './change-keys';
import { findNewestCounter, listKeys } from './queries';
import { reportCounts } from './report-counts';

export const counterRoutes: readonly Route[] = [
  open(endpoints.reportCounts, async ({ server, bearer, params, body }) => ({
    data: { applied: await reportCounts(server, bearer, params.id, body) },
  })),
  reads(endpoints.readCounting, async ({ db, params }) => ({
    data: {
      counter: (await findNewestCounter(db, params.id)) ?? null,
      keys: await listKeys(db, params.id),
    },
  })),
  writes(endpoints.makeMachineKey, async ({ change, params, body }) => ({
    data: await makeKey(change, params.id, body.name),
  })),
  writes(endpoints.revokeMachineKey, async ({ change, caller, params }) => {
    await revokeKey(change, caller, params.id);
    return undefined;
  }),
];
