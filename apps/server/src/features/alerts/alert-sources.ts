/** Where alert conditions come from. A feature with rules of its own adds its source to the list. */
import {
  type AlertCondition,
  type AlertSettings,
  missingPeopleAlert,
  offlineMachineAlert,
  oneForEach,
  openStopAlert,
  overdueOrderAlert,
  overdueStartAlert,
  severeStopAlert,
  silentOrderAlert,
  slowMachineAlert,
} from '@pms/domain/alerts/rules';
import type { Instant } from '@pms/domain/plant-time';
import type { Reader } from '../../platform/database';
import { currentShift } from '../notifications/recipient-queries';
import {
  listCrewings,
  listDueOrders,
  listMachinePaces,
  listOfflineMachines,
  listOpenStops,
  listOverdueStarts,
  listSevereStops,
  listSilentOrders,
} from './fact-queries';

interface AlertSource {
  /** The rules whose open alerts are cleared when this source no longer names them. */
  readonly rules: readonly string[];
  conditions(reader: Reader, now: Instant, settings: AlertSettings): Promise<(AlertCondition | undefined)[]>;
}

const sources: readonly AlertSource[] = [
  {
    rules: ['stop_open'],
    conditions: async (reader, now, settings) =>
      (await listOpenStops(reader, now)).map((stop) => openStopAlert(stop, now, settings)),
  },
  {
    rules: ['severe_downtime'],
    conditions: async (reader) => (await listSevereStops(reader)).map(severeStopAlert),
  },
  {
    rules: ['machine_offline', 'machine_error'],
    conditions: async (reader) => (await listOfflineMachines(reader)).map(offlineMachineAlert),
  },
  {
    rules: ['order_overdue'],
    conditions: async (reader, now) =>
      (await listDueOrders(reader, now)).map((order) => overdueOrderAlert(order, now)),
  },
  {
    rules: ['start_overdue'],
    conditions: async (reader, now) =>
      (await listOverdueStarts(reader, now)).map((order) => overdueStartAlert(order, now)),
  },
  {
    rules: ['no_quantity_report'],
    conditions: async (reader, now) =>
      (await listSilentOrders(reader, now)).map((order) => silentOrderAlert(order, now)),
  },
  {
    rules: ['low_efficiency'],
    conditions: async (reader, now) => (await listMachinePaces(reader, now)).map(slowMachineAlert),
  },
  {
    rules: ['people_missing'],
    conditions: async (reader, now) =>
      (await listCrewings(reader, await currentShift(reader, now))).map(missingPeopleAlert),
  },
];

export const everyAlertRule: readonly string[] = sources.flatMap(({ rules }) => rules);

/** Everything that holds at this moment. */
export async function conditionsNow(
  reader: Reader,
  now: Instant,
  settings: AlertSettings,
): Promise<AlertCondition[]> {
  const found: (AlertCondition | undefined)[] = [];
  for (const source of sources) found.push(...(await source.conditions(reader, now, settings)));
  return oneForEach(found);
}
