import { tabletNameTaken } from '@pms/domain/tablets/refusals';
import { sql } from 'kysely';
import { serverFeature } from '../server-feature';
import { tabletRoutes } from './routes';

export const tablets = serverFeature({
  routes: tabletRoutes,
  constraints: { tablets_named_once: tabletNameTaken },
  recordNames: { tablet: sql`select id, name from tablets` },
});
