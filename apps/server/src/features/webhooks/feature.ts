import { webhookNameTaken } from '@pms/domain/webhooks/refusals';
import { sql } from 'kysely';
import { serverFeature } from '../server-feature';
import { webhookJobs } from './jobs';
import { webhookRoutes } from './routes';

export const webhooks = serverFeature({
  routes: webhookRoutes,
  jobs: webhookJobs,
  constraints: { webhooks_one_name: webhookNameTaken },
  recordNames: { webhook: sql`select id, name from webhooks` },
});
