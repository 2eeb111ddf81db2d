/** Files of the plant's records. */
import * as endpoints from '@pms/domain/exports/endpoints';
import { type Route, sends } from '../../platform/http/route';
import type { FeatureLists } from '../server-feature';
import { exportFile, exportNamed } from './export-file';

export const exportRoutes = ({ exports }: FeatureLists): readonly Route[] => [
  sends(endpoints.exportFile, ({ server, caller, params, query }) =>
    exportFile(server, caller, exportNamed(exports, params.type, caller), query),
  ),
];
