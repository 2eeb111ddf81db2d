/** The calls about alerts. */
import * as endpoints from '@pms/domain/alerts/endpoints';
import { type Route, reads, writes } from '../../platform/http/route';
import type { FeatureLists } from '../server-feature';
import { acknowledgeAlert } from './acknowledge-alert';
import { listAlerts } from './queries';

export const alertRoutes = ({ alertSubjects }: FeatureLists): readonly Route[] => [
  reads(endpoints.listAlerts, async ({ db, query }) => ({
    data: await listAlerts(db, alertSubjects, query),
  })),
  writes(endpoints.acknowledgeAlert, async ({ change, caller, params, body }) => ({
    data: await acknowledgeAlert(change, caller, alertSubjects, { id: params.id, note: body.note }),
  })),
];
