import { serverFeature } from '../server-feature';
import { shiftReportExports } from './export-queries';
import { shiftReportJobs } from './jobs';
import { shiftReportRoutes } from './routes';

export const shiftReports = serverFeature({
  routes: shiftReportRoutes,
  jobs: shiftReportJobs,
  exports: shiftReportExports,
});
