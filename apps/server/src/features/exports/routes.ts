/** Files of the plant's records. */
import * as endpoints from '@pms/domain/exports/endpoints';
import { type Route, sends } from '../../platform/http/route';
import { exportFile } from './export-file';

export const exportRoutes: readonly Route[] = [
  sends(endpoints.exportFile, ({ server, caller, params, query }) =>
    exportFile(server, caller, params.type, query),
  ),
];
