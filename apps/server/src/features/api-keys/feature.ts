import { apiKeyNameTaken } from '@pms/domain/api-keys/refusals';
import { sql } from 'kysely';
import { serverFeature } from '../server-feature';
import { apiKeyRoutes } from './routes';

export const apiKeys = serverFeature({
  routes: apiKeyRoutes,
  constraints: { api_keys_one_name: apiKeyNameTaken },
  recordNames: { api_key: sql`select id, name from api_keys` },
});
