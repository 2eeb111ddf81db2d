/**
 * The list of all live events, and the map from the name of an event to its data. Server and browser use them. The
 * browser imports the types only, without the schemas.
 */

import type { z } from 'zod';
import { absenceEvents } from './absences/events';
import { alertEvents } from './alerts/events';
import { attendanceEvents } from './attendance/events';
import { counterEvents } from './counters/events';
import { downtimeEvents } from './downtime/events';
import { helpEvents } from './help/events';
import { labourEvents } from './labour/events';
import type { LiveEnvelope, LiveEvent } from './live-event';
import { machineEvents } from './machines/events';
import { maturationEvents } from './maturation/events';
import { notificationEvents } from './notifications/events';
import { offlineEvents } from './offline/events';
import { orderEvents } from './orders/events';
import { sensorEvents } from './sensors/events';
import { sessionEvents } from './sessions/events';
import { settingsEvents } from './settings/events';
import { shiftReportEvents } from './shift-reports/events';
import { tabletEvents } from './tablets/events';
import { twinEvents } from './twin/events';
import { userEvents } from './users/events';
import { wasteEvents } from './waste/events';

export const everyEvent = [
  ...orderEvents,
  ...machineEvents,
  ...counterEvents,
  ...sensorEvents,
  ...downtimeEvents,
  ...labourEvents,
  ...attendanceEvents,
  ...absenceEvents,
  ...sessionEvents,
  ...tabletEvents,
  ...settingsEvents,
  ...userEvents,
  ...wasteEvents,
  ...shiftReportEvents,
  ...alertEvents,
  ...notificationEvents,
  ...maturationEvents,
  ...twinEvents,
  ...helpEvents,
  ...offlineEvents,
] as const satisfies readonly LiveEvent[];

type Event = (typeof everyEvent)[number];
type NamesOf<One extends Event> =
  One extends LiveEvent<infer Type, z.ZodType, infer Generic> ? Type | Generic : never;

/** The data of each event, under its own name and under its generic name. */
export type EventMap = { [One in Event as NamesOf<One>]: z.output<One['data']> };
export type EventName = keyof EventMap & string;

/** The received event with this name. For several names, a union of events that `type` distinguishes. */
export type EventOf<Name extends EventName> = { [One in Name]: LiveEnvelope<One, EventMap[One]> }[Name];

/** Every name of an event on the channel. */
export const eventNames: readonly EventName[] = [
  ...new Set(
    everyEvent.flatMap(({ type, generic }: LiveEvent): string[] => (generic ? [type, generic.type] : [type])),
  ),
] as EventName[];
