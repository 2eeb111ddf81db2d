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
  /** The start of the readings that are judged. */
  readonly since: Instant;
  readonly place: ConditionLimits;
  readonly blend: LimitSources['blend'];
}

/**
 * The time of the first movement of the present stay: the last movement that found nothing of the lot in the vessel. A
 * movement that was taken back does not end a stay.
 */
const stayBegan = sql`(
  select max(entry.occurred_at) from (
    select m.occurred_at,
           sum(e.quantity) over (order by m.id groups between unbounded preceding and 1 preceding) as found
      from ledger_entries e join movements m on m.id = e.movement_id
     where e.vessel_id = v.id and e.lot_id = l.id and m.reverses_id is null
       and not exists (select from movements r where r.reverses_id = m.id)) entry
   where coalesce(entry.found, 0) = 0)`;

/** Vessels that contain a lot and have recent readings of the present stay of the lot, with their limits in force. */
export async function listWatchedVessels(
  reader: Reader,
  now: Instant,
  { maturation_limits: plant }: Pick<PlantSettings, 'maturation_limits'>,
): Promise<WatchedVessel[]> {
  const recent = sql`${now}::timestamptz - make_interval(hours => ${watchedHours})`;
  const rows = await rowsOf(
    reader,
    sql<Filled>`
    select v.id, v.code, l.blend_name, l.batch_number, ${limitsOf('v')} as place, ${blendLimits} as blend,
           greatest(${recent}, ${stayBegan}) as since
      from vessels v join lot_contents held on held.vessel_id = v.id and held.quantity > 0
      join lots l on l.id = held.lot_id
     where exists (select from vessel_readings r where r.vessel_id = v.id
                    and r.taken_at > ${recent})`,
  );
  const vessels = rows.map(({ place, blend, ...vessel }) => ({
    ...vessel,
    limits: limitsInForce({ places: [place], blend, plant }),
  }));
  const temperatures = await listMeasures(reader, 'temperature', vessels);
  const humidities = await listMeasures(reader, 'humidity', vessels);
  return vessels.map(({ since, ...vessel }) => ({
    ...vessel,
    temperature: temperatures.get(vessel.id) ?? unknown,
    humidity: humidities.get(vessel.id) ?? unknown,
  }));
}

const unknown: WatchedMeasure = { value: null, taken_at: null, outside_since: null };

type Limited = Pick<WatchedVessel, 'id' | 'limits'> & Pick<Filled, 'since'>;

/**
 * The last value of each vessel, and the start of the time in which no value was within the limits. Readings from before
 * the present stay of the lot say nothing about the lot.
 */
async function listMeasures(
  reader: Reader,
  measure: 'temperature' | 'humidity',
  vessels: readonly Limited[],
): Promise<Map<number, WatchedMeasure>> {
  const value = sql.ref(`r.${measure}`);
  const rows = await rowsOf(
    reader,
    sql<WatchedMeasure & { id: number }>`
    select w.id, last.value, last.taken_at, outside.since as outside_since
      from unnest(${vessels.map(({ id }) => id)}::bigint[],
                  ${vessels.map(({ since }) => since)}::timestamptz[],
                  ${vessels.map(({ limits }) => limits[`${measure}_min`])}::numeric[],
                  ${vessels.map(({ limits }) => limits[`${measure}_max`])}::numeric[]) as w (id, since, least, most)
      cross join lateral (
        select ${value} as value, r.taken_at from vessel_readings r
         where r.vessel_id = w.id and ${value} is not null and r.taken_at >= w.since
         order by r.taken_at desc limit 1) last
      cross join lateral (
        select min(r.taken_at) as since from vessel_readings r
         where r.vessel_id = w.id and r.taken_at >= w.since and ${value} is not null and r.taken_at > coalesce((
           select r.taken_at from vessel_readings r
            where r.vessel_id = w.id and r.taken_at >= w.since and ${value} is not null
              and (w.least is null or ${value} >= w.least) and (w.most is null or ${value} <= w.most)
            order by r.taken_at desc limit 1), '-infinity')) outside`,
  );
  return new Map(rows.map(({ id, ...one }) => [id, one]));
}
