/** Every file that can be asked for. A feature with records of its own adds its types to the list. */
import type { ExportType } from '../../platform/files/export-type';
import { auditExports } from '../activity/export-queries';
import { downtimeExports } from '../downtime/export-queries';
import { figureExports } from '../figures/export-queries';
import { machineExports } from '../machines/export-queries';
import { orderExports } from '../orders/export-queries';
import { shiftReportExports } from '../shift-reports/export-queries';
import { userExports } from '../users/export-queries';
import { wasteExports } from '../waste/export-queries';

export const everyExport: readonly ExportType[] = [
  ...orderExports,
  ...machineExports,
  ...userExports,
  ...downtimeExports,
  ...wasteExports,
  ...shiftReportExports,
  ...figureExports,
  ...auditExports,
];
