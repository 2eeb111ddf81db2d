/** The one list of live events in the domain, read by both ends of the channel. */
import { downtimeEvents } from './downtime/events';
import type { LiveEvent } from './live-event';
import { machineEvents } from './machines/events';
import { orderEvents } from './orders/events';
import { sessionEvents } from './sessions/events';
import { settingsEvents } from './settings/events';
import { userEvents } from './users/events';
import { wasteEvents } from './waste/events';

export const everyEvent: readonly LiveEvent[] = [
  ...orderEvents,
  ...machineEvents,
  ...downtimeEvents,
  ...sessionEvents,
  ...settingsEvents,
  ...userEvents,
  ...wasteEvents,
];
