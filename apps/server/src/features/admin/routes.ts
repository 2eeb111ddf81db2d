/** The admin panel's overview (PH-15). */
import * as endpoints from '@pms/domain/admin/endpoints';
import { retainedKinds, retention } from '@pms/domain/admin/retention';
import { type Route, reads } from '../../platform/http/route';
import { readSettings } from '../settings/queries';
import { countOverview } from './overview-queries';
import { readSystemHealth } from './system-health';

export const adminRoutes: readonly Route[] = [
  reads(endpoints.getAdminOverview, async ({ db, server }) => {
    const { live_clients, database_size_bytes, postgres_version, ...counts } = await countOverview(db);
    const health = await readSystemHealth(db, server, {
      live_clients,
      database_size_bytes,
      postgres_version,
    });
    const { sensor_retention_days: readingDays } = await readSettings(db);
    return {
      data: {
        ...counts,
        health,
        retention: retainedKinds.map((kind) => {
          const { hours, job } = retention[kind];
          return { kind, hours: hours ?? readingDays * 24, job };
        }),
      },
    };
  }),
];
