import { sql } from 'kysely';
import { serverFeature } from '../server-feature';
import { offlineRoutes } from './routes';

export const offline = serverFeature({
  routes: offlineRoutes,
  recordNames: { offline_entry: sql`select id, subject as name from offline_entries` },
});
