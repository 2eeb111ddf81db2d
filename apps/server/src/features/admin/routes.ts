/** The admin panel's overview (PH-15). */
import * as endpoints from '@pms/domain/admin/endpoints';
import { productVersion } from '@pms/domain/settings/version';
import { plantNow } from '../../platform/change';
import { type Route, reads } from '../../platform/http/route';
import { listLastRuns } from '../../platform/jobs/job-runs';
import { countOverview } from './overview-queries';

export const adminRoutes: readonly Route[] = [
  reads(endpoints.getAdminOverview, async ({ db, server }) => {
    const { live_clients, database_size_bytes, postgres_version, ...counts } = await countOverview(db);
    const [time, jobs] = await Promise.all([plantNow(db), listLastRuns(db)]);
    return {
      data: {
        ...counts,
        health: {
          ...{ version: productVersion, time, database_size_bytes, postgres_version, live_clients, jobs },
          owner_serves:
            server.ownerServes === undefined ? 'This server was started without it.' : server.ownerServes,
        },
      },
    };
  }),
];
