import { serverFeature } from '../server-feature';
import { attendanceExports } from './export-queries';
import { attendanceRoutes } from './routes';

export const attendance = serverFeature({ routes: attendanceRoutes, exports: attendanceExports });
