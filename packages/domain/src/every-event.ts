/** The one list of live events in the domain, read by both ends of the channel. */
import { alertEvents } from './alerts/events';
import { attendanceEvents } from './attendance/events';
import { downtimeEvents } from './downtime/events';
import { labourEvents } from './labour/events';
import type { LiveEvent } from './live-event';
import { machineEvents } from './machines/events';
import { maturationEvents } from './maturation/events';
import { notificationEvents } from './notifications/events';
import { orderEvents } from './orders/events';
import { sessionEvents } from './sessions/events';
import { settingsEvents } from './settings/events';
import { shiftReportEvents } from './shift-reports/events';
import { userEvents } from './users/events';
import { wasteEvents } from './waste/events';

export const everyEvent: readonly LiveEvent[] = [
  ...orderEvents,
  ...machineEvents,
  ...downtimeEvents,
  ...labourEvents,
  ...attendanceEvents,
  ...sessionEvents,
  ...settingsEvents,
  ...userEvents,
  ...wasteEvents,
  ...shiftReportEvents,
  ...alertEvents,
  ...notificationEvents,
  ...maturationEvents,
];
