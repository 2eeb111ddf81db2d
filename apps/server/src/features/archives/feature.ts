import { serverFeature } from '../server-feature';
import { archiveJobs } from './jobs';
import { archiveRoutes } from './routes';

export const archives = serverFeature({ routes: archiveRoutes, jobs: archiveJobs });
