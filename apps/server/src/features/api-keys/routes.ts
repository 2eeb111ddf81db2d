/** Keys of people's programs. */
import * as endpoints from '@pms/domain/api-keys/endpoints';
import { type Route, reads, writes } from '../../platform/http/route';
import { makeKey, revokeKey } from './change-keys';
import { listKeys, listKeysOf } from './queries';

export const apiKeyRoutes: readonly Route[] = [
  reads(endpoints.listApiKeys, async ({ db, caller }) => ({ data: await listKeysOf(db, caller.user_id) })),
  reads(endpoints.listEveryApiKey, async ({ db, query }) => ({
    ...(await listKeys(db, query)),
    page: query.page,
    page_size: query.page_size,
  })),
  writes(endpoints.makeApiKey, async ({ change, caller, body }) => ({
    data: await makeKey(change, caller, body),
  })),
  writes(endpoints.revokeApiKey, async ({ change, caller, params }) => {
    await revokeKey(change, caller, params.id);
    return undefined;
  }),
];
