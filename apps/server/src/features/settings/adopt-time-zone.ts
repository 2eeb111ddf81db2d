/** At the start, saves the zone of PLANT_TIME_ZONE with an audit entry if the plant has another zone. */
import { plantSettings } from '@pms/domain/settings/schema';
import { inChange } from '../../platform/change';
import { ConfigError } from '../../platform/config';
import type { Database } from '../../platform/database';
import { changeSettings } from './change-settings';
import { readSettings } from './queries';

export async function adoptTimeZone(db: Database, zone: string | undefined): Promise<void> {
  if (zone === undefined || (await readSettings(db)).time_zone === zone) return;
  const wanted = plantSettings.shape.time_zone.safeParse(zone);
  if (!wanted.success) throw new ConfigError(`PLANT_TIME_ZONE must be the name of a zone, not "${zone}".`);
  await inChange(db, null, (change) => changeSettings(change, { time_zone: wanted.data }, 'admin'));
}
