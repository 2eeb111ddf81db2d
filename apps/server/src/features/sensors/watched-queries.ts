/** The facts about vessels with sensors that the alert rule reads. */
import { type LimitSources, limitsInForce } from '@pms/domain/maturation/limits';
import type { ConditionLimits } from '@pms/domain/maturation/rules';
import type { Instant } from '@pms/domain/plant-time';
import type { WatchedMeasure, WatchedVessel } from '@pms/domain/sensors/rules';
import type { PlantSettings } from '@pms/domain/settings/schema';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { rowsOf } from '../../platform/rows-of';
import { blendLimits, limitsOf } from '../maturation/limit-queries';

/** Older readings are ignored. */
const watchedHours = 48;

interface Filled extends Pick<WatchedVessel, 'id' | 'code' | 'blend_name' | 'batch_number'> {
  readonly place: ConditionLimits;
  readonly blend: LimitSources['blend'];
}

/** Vessels that contain a lot and have recent readings, with their limits in force. */
export async function listWatchedVessels(
  reader: Reader,
  now: Instant,
  { maturation_limits: plant }: Pick<PlantSettings, 'maturation_limits'>,
): Promise<WatchedVessel[]> {
  const rows = await rowsOf(
    reader,
    sql<Filled>`
    select v.id, v.code, l.blend_name, l.batch_number, ${limitsOf('v')} as place, ${blendLimits} as blend
      from vessels v join lot_contents held on held.vessel_id = v.id and held.quantity > 0
      join lots l on l.id = held.lot_id
     where exists (select from vessel_readings r where r.vessel_id = v.id
                    and r.taken_at > ${now}::timestamptz - make_interval(hours => ${watchedHours}))`,
  );
  const vessels = rows.map(({ place, blend, ...vessel }) => ({
    ...vessel,
    limits: limitsInForce({ places: [place], blend, plant }),
  }));
  const temperatures = await listMeasures(reader, now, 'temperature', vessels);
  const humidities = await listMeasures(reader, now, 'humidity', vessels);
  return vessels.map((vessel) => ({
    ...vessel,
    temperature: temperatures.get(vessel.id) ?? unknown,
    humidity: humidities.get(vessel.id) ?? unknown,
  }));
}

const unknown: WatchedMeasure = { value: null, taken_at: null, outside_since: null };

type Limited = Pick<WatchedVessel, 'id' | 'limits'>;

/** The last value of each vessel, and the start of the time in which no value was within the limits. */
async function listMeasures(
  reader: Reader,
  now: Instant,
  measure: 'temperature' | 'humidity',
  vessels: readonly Limited[],
): Promise<Map<number, WatchedMeasure>> {
  const value = sql.ref(`r.${measure}`);
  const since = sql`${now}::timestamptz - make_interval(hours => ${watchedHours})`;
  const rows = await rowsOf(
    reader,
    sql<WatchedMeasure & { id: number }>`
    select w.id, last.value, last.taken_at, outside.since as outside_since
      from unnest(${vessels.map(({ id }) => id)}::bigint[],
                  ${vessels.map(({ limits }) => limits[`${measure}_min`])}::numeric[],
                  ${vessels.map(({ limits }) => limits[`${measure}_max`])}::numeric[]) as w (id, least, most)
      cross join lateral (
        select ${value} as value, r.taken_at from vessel_readings r
         where r.vessel_id = w.id and ${value} is not null and r.taken_at > ${since}
         order by r.taken_at desc limit 1) last
      cross join lateral (
        select min(r.taken_at) as since from vessel_readings r
         where r.vessel_id = w.id and ${value} is not null and r.taken_at > coalesce((
           select r.taken_at from vessel_readings r
            where r.vessel_id = w.id and r.taken_at > ${since} and ${value} is not null
              and (w.least is null or ${value} >= w.least) and (w.most is null or ${value} <= w.most)
            order by r.taken_at desc limit 1), ${since})) outside`,
  );
  return new Map(rows.map(({ id, ...one }) => [id, one]));
}
