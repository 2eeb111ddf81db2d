import { sensorKeyNameTaken } from '@pms/domain/sensors/refusals';
import { serverFeature } from '../server-feature';
import { alertSources } from './alert-sources';
import { sensorJobs } from './jobs';
import { sensorRoutes } from './routes';

export const sensors = serverFeature({
  routes: sensorRoutes,
  jobs: sensorJobs,
  alertSources,
  constraints: { sensor_keys_one_name: sensorKeyNameTaken },
});
