import * as endpoints from '@pms/domain/archives/endpoints';
import { type Route, sends } from '../../platform/http/route';
import { sendArchive } from './send-archive';

export const archiveRoutes: readonly Route[] = [
  sends(endpoints.downloadArchive, ({ server, params, caller }) =>
    sendArchive(server, params.year, caller.role),
  ),
];
