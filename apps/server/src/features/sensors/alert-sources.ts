/** The sources of alerts about readings of sensors. */
import { sensorAlert } from '@pms/domain/sensors/rules';
import type { AlertSource } from '../server-feature';
import { readSettings } from '../settings/queries';
import { listWatchedVessels } from './watched-queries';

export const alertSources: readonly AlertSource[] = [
  {
    rules: ['vessel_conditions'],
    conditions: async (reader, now) => {
      const settings = await readSettings(reader);
      const vessels = await listWatchedVessels(reader, now, settings);
      return vessels.map((vessel) => sensorAlert(vessel, settings.sensor_delay_minutes));
    },
  },
];
