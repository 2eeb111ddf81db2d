/** The sources of alerts about downtime. */
import { openStopAlert, severeStopAlert } from '@pms/domain/alerts/rules';
import type { AlertSource } from '../server-feature';
import { listOpenStops, listSevereStops } from './alert-fact-queries';

export const alertSources: readonly AlertSource[] = [
  {
    rules: ['stop_open'],
    conditions: async (reader, now, settings) =>
      (await listOpenStops(reader, now)).map((stop) => openStopAlert(stop, now, settings)),
  },
  {
    rules: ['severe_downtime'],
    conditions: async (reader) => (await listSevereStops(reader)).map(severeStopAlert),
  },
];
