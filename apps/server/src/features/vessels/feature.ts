import { vesselCodeExists, vesselJustFilled } from '@pms/domain/vessels/refusals';
import { sql } from 'kysely';
import { serverFeature } from '../server-feature';
import { vesselRoutes } from './routes';

export const vessels = serverFeature({
  routes: vesselRoutes,
  constraints: {
    vessels_code_key: vesselCodeExists,
    lot_contents_one_lot_per_vessel: vesselJustFilled,
  },
  recordNames: { vessel: sql`select id, code as name from vessels` },
});
