import { serverFeature } from '../server-feature';
import { alertSources } from './alert-sources';
import { backupJobs } from './jobs';
import { backupRoutes } from './routes';

export const backups = serverFeature({
  routes: backupRoutes,
  jobs: backupJobs,
  alertSources,
  alertSubjects: [{ entity: 'backup' }],
});
