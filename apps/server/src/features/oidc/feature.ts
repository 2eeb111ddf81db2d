import { hourly } from '../../platform/jobs/job';
import { serverFeature } from '../server-feature';
import { forgetOldOidc } from './queries';
import { oidcRoutes } from './routes';

export const oidc = serverFeature({
  routes: oidcRoutes,
  jobs: [{ name: 'forget-company-sign-ins', schedule: hourly, run: ({ db }) => forgetOldOidc(db) }],
});
