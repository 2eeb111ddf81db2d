/** Readings of sensors: the only file that names vessel_readings. */
import type { Instant } from '@pms/domain/plant-time';
import type { Measured } from '@pms/domain/sensors/rules';
import type { CurvePoint, VesselCurve } from '@pms/domain/sensors/schema';
import { sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Database, Reader } from '../../platform/database';
import { rowsOf } from '../../platform/rows-of';

/**
 * The ids of vessels by the sent codes. Only the database compares the codes, because PostgreSQL and JavaScript have
 * different capital letters, for example of ß.
 */
export async function vesselIdsByCode(
  reader: Reader,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf(
    reader,
    sql<{ code: string; id: number }>`
    select sent.code, v.id from unnest(${[...codes]}::text[]) as sent (code)
      join vessels v on upper(v.code) = upper(sent.code)`,
  );
  return new Map(rows.map(({ code, id }) => [code, id]));
}

type Row = Pick<Measured, 'vessel_id' | 'taken_at'>;

const sentRows = (readings: readonly Measured[]) => sql`unnest(
  ${readings.map(({ vessel_id }) => vessel_id)}::bigint[],
  ${readings.map(({ taken_at }) => taken_at)}::timestamptz[],
  ${readings.map(({ temperature }) => temperature)}::numeric[],
  ${readings.map(({ humidity }) => humidity)}::numeric[]) as s (vessel_id, taken_at, temperature, humidity)`;

/** The time of the last reading of each vessel; vessels without a reading are left out. */
export async function newestReadings(
  reader: Reader,
  vesselIds: readonly number[],
): Promise<ReadonlyMap<number, Instant>> {
  const rows = await rowsOf(
    reader,
    sql<Row>`
    select v.id as vessel_id, r.taken_at from unnest(${[...vesselIds]}::bigint[]) as v (id)
      cross join lateral (
        select taken_at from vessel_readings where vessel_id = v.id order by taken_at desc limit 1) r`,
  );
  return new Map(rows.map(({ vessel_id, taken_at }) => [vessel_id, taken_at]));
}

/** Adds the rows that are not stored yet, and returns them. */
export const insertReadings = (
  change: Change,
  keyId: number,
  readings: readonly Measured[],
): Promise<Row[]> =>
  rowsOf(
    change.tx,
    sql<Row>`
    insert into vessel_readings (vessel_id, taken_at, temperature, humidity, key_id)
    select vessel_id, taken_at, round(temperature, 1), round(humidity, 1), ${keyId} from ${sentRows(readings)}
     order by vessel_id, taken_at
    on conflict do nothing
    returning vessel_id, taken_at`,
  );

/**
 * Adds the values that stored rows do not have, and returns these rows. A stored row has at least one of two values, so
 * a row gets at most one value. A separate statement sees the rows of changes for which the insert waited.
 */
export const fillReadings = (change: Change, readings: readonly Measured[]): Promise<Row[]> =>
  rowsOf(
    change.tx,
    sql<Row>`
    with sent as (select * from ${sentRows(readings)}),
    incomplete as (
      select r.vessel_id, r.taken_at from vessel_readings r join sent s using (vessel_id, taken_at)
       where (r.temperature is null and s.temperature is not null) or (r.humidity is null and s.humidity is not null)
       order by r.vessel_id, r.taken_at
         for no key update of r)
    update vessel_readings r
       set temperature = coalesce(r.temperature, round(s.temperature, 1)),
           humidity = coalesce(r.humidity, round(s.humidity, 1))
      from sent s join incomplete using (vessel_id, taken_at)
     where r.vessel_id = s.vessel_id and r.taken_at = s.taken_at
    returning r.vessel_id, r.taken_at`,
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
