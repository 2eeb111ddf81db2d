import {
  categoryExists,
  reasonCodeExists,
  reasonLabelExists,
  reasonUsed,
} from '@pms/domain/downtime/refusals';
import { unknownStopReason } from '@pms/domain/orders/refusals';
import { sql } from 'kysely';
import { foreignKey } from '../../platform/http/foreign-key';
import { serverFeature } from '../server-feature';
import { alertSources } from './alert-sources';
import { stopAlerts } from './alert-subject-queries';
import { downtimeExports } from './export-queries';
import { reasonPastChanges } from './past-changes';
import { downtimeRoutes } from './routes';

export const downtime = serverFeature({
  routes: downtimeRoutes,
  exports: downtimeExports,
  pastChanges: [reasonPastChanges],
  alertSources,
  alertSubjects: [stopAlerts],
  constraints: {
    downtime_categories_name_key: categoryExists,
    stop_reasons_code_key: reasonCodeExists,
    stop_reasons_label_key: reasonLabelExists,
    // A stop got a reason at the same moment at which the reason was removed.
    downtime_events_reason_code_fkey: foreignKey({ gone: unknownStopReason, used: reasonUsed }),
  },
  recordNames: {
    downtime: sql`select d.id, m.name from downtime_events d join machines m on m.id = d.machine_id`,
    stop_reason: sql`select id, label as name from stop_reasons`,
  },
});
