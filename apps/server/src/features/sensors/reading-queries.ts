/** Readings of sensors: the only file that names vessel_readings. */
import type { Instant } from '@pms/domain/plant-time';
import type { CurvePoint, VesselCurve } from '@pms/domain/sensors/schema';
import { sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Database, Reader } from '../../platform/database';
import { rowsOf } from '../../platform/rows-of';

/** The ids of vessels by their codes in capital letters. */
export async function vesselIdsByCode(
  reader: Reader,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf(
    reader,
    sql<{ key: string; id: number }>`
    select upper(v.code) as key, v.id from vessels v
     where upper(v.code) in (select upper(code) from unnest(${[...codes]}::text[]) code)`,
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
}

export interface NewReading {
  readonly vessel_id: number;
  readonly taken_at: Instant;
  readonly temperature: number | null;
  readonly humidity: number | null;
}

interface TakenOf {
  readonly vessel_id: number;
  readonly stored: number;
  readonly late: number;
  /** Whether the readings begin a new minute for the vessel. */
  readonly is_new_minute: boolean;
}

/** Stores the new readings, and returns the result for each vessel. */
export const insertReadings = (
  change: Change,
  keyId: number,
  readings: readonly NewReading[],
): Promise<TakenOf[]> =>
  rowsOf(
    change.tx,
    sql<TakenOf>`
    with sent as (
      select * from unnest(
        ${readings.map(({ vessel_id }) => vessel_id)}::bigint[],
        ${readings.map(({ taken_at }) => taken_at)}::timestamptz[],
        ${readings.map(({ temperature }) => temperature)}::numeric[],
        ${readings.map(({ humidity }) => humidity)}::numeric[]) as s (vessel_id, taken_at, temperature, humidity)
    ), newest as (
      select v.vessel_id, (select max(r.taken_at) from vessel_readings r where r.vessel_id = v.vessel_id) as taken_at
        from (select distinct vessel_id from sent) v
    ), kept as (
      insert into vessel_readings (vessel_id, taken_at, temperature, humidity, key_id)
      select vessel_id, taken_at, round(temperature, 1), round(humidity, 1), ${keyId} from sent
       order by vessel_id, taken_at
      on conflict do nothing
      returning vessel_id, taken_at
    )
    select k.vessel_id, count(*)::int as stored, (count(*) filter (where k.taken_at < n.taken_at))::int as late,
           coalesce(date_trunc('minute', max(k.taken_at)) > date_trunc('minute', max(n.taken_at)), true) as is_new_minute
      from kept k join newest n on n.vessel_id = k.vessel_id group by k.vessel_id`,
  );

/** The readings of a span, in pieces of the given number of seconds. */
export const listPoints = (
  reader: Reader,
  vesselId: number,
  { from, to, seconds }: { readonly from: Instant; readonly to: Instant; readonly seconds: number },
): Promise<CurvePoint[]> =>
  rowsOf(
    reader,
    sql<CurvePoint>`
    select piece as time,
           case when count(temperature) > 0 then json_build_object(
             'least', min(temperature), 'mean', round(avg(temperature), 1), 'most', max(temperature)) end as temperature,
           case when count(humidity) > 0 then json_build_object(
             'least', min(humidity), 'mean', round(avg(humidity), 1), 'most', max(humidity)) end as humidity
      from (select date_bin(make_interval(secs => ${seconds}), r.taken_at, ${from}::timestamptz) as piece,
                   r.temperature, r.humidity
              from vessel_readings r
             where r.vessel_id = ${vesselId} and r.taken_at >= ${from} and r.taken_at < ${to}) pieces
     group by piece order by piece`,
  );

/**
 * Checks of lots from the stays of the lots in the vessel. A lot may leave the vessel and return. A movement that was
 * taken back neither begins nor ends a stay.
 */
export const listCurveChecks = (
  reader: Reader,
  vesselId: number,
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Promise<VesselCurve['checks']> =>
  rowsOf(
    reader,
    sql<VesselCurve['checks'][number]>`
    with moved as (
      select e.lot_id, m.occurred_at as since,
             sum(e.quantity) over (partition by e.lot_id order by m.id) as held,
             lead(m.occurred_at, 1, 'infinity') over (partition by e.lot_id order by m.id) as until
        from ledger_entries e join movements m on m.id = e.movement_id
       where e.vessel_id = ${vesselId} and m.reverses_id is null
         and not exists (select from movements r where r.reverses_id = m.id)
    )
    select c.checked_at as time, l.batch_number, c.temperature, c.humidity, c.visual_condition
      from (select distinct lot_id from moved) seen
      join lots l on l.id = seen.lot_id join lot_checks c on c.lot_id = seen.lot_id
     where c.checked_at >= ${from} and c.checked_at < ${to}
       and exists (select from moved w where w.lot_id = c.lot_id and w.held > 0
                    and c.checked_at between w.since and w.until)
     order by c.checked_at limit 1000`,
  );

export const listCurveMovements = (
  reader: Reader,
  vesselId: number,
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Promise<VesselCurve['movements']> =>
  rowsOf(
    reader,
    sql<VesselCurve['movements'][number]>`
    select m.occurred_at as time, m.kind, m.quantity, m.unit from movements m
     where m.id in (select e.movement_id from ledger_entries e where e.vessel_id = ${vesselId})
       and m.occurred_at >= ${from} and m.occurred_at < ${to}
     order by m.occurred_at limit 1000`,
  );

/** The maximum number of rows of one delete, so that no lock lasts long. */
const deletedAtOnce = 10_000;

/** Deletes the readings before an instant. */
export async function deleteReadings(db: Database, before: Instant): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from vessel_readings where ctid in (
        select ctid from vessel_readings where taken_at < ${before} order by taken_at limit ${deletedAtOnce})`.execute(
      db,
    );
    if (numAffectedRows < BigInt(deletedAtOnce)) return;
  }
}
