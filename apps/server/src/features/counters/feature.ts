import { machineKeyNameTaken } from '@pms/domain/counters/refusals';
import { sql } from 'kysely';
import { serverFeature } from '../server-feature';
import { counterRoutes } from './routes';

export const counters = serverFeature({
  routes: counterRoutes,
  constraints: { machine_keys_one_name: machineKeyNameTaken },
  recordNames: { machine_counter: sql`select id, name from machines` },
});
