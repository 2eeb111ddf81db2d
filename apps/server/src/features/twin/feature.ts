import { layoutNameExists } from '@pms/domain/twin/refusals';
import { sql } from 'kysely';
import { serverFeature } from '../server-feature';
import { twinRoutes } from './routes';

export const twin = serverFeature({
  routes: twinRoutes,
  constraints: { factory_layouts_name_key: layoutNameExists },
  recordNames: { layout: sql`select id, name from factory_layouts` },
});
