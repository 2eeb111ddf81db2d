/** The search box of the header: each group as far as the caller may see it (PH-05). */
import * as endpoints from '@pms/domain/search/endpoints';
import { may } from '../../platform/caller';
import { type Route, reads } from '../../platform/http/route';
import { searchMachines, searchOrders, searchUsers } from './queries';

export const searchRoutes: readonly Route[] = [
  reads(endpoints.search, async ({ db, caller, query: { q, limit } }) => {
    const [orders, machines, users] = await Promise.all([
      may(caller, 'viewOrders') ? searchOrders(db, q, limit) : [],
      may(caller, 'viewMachines') ? searchMachines(db, q, limit) : [],
      searchUsers(db, q, limit),
    ]);
    return { data: { orders, machines, users } };
  }),
];
