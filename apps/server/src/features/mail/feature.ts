import { serverFeature } from '../server-feature';
import { mailJobs } from './jobs';
import { mailRoutes } from './routes';

export const mail = serverFeature({ routes: mailRoutes, jobs: mailJobs });
