/** Checks whether figures of past shifts depend on a fact and would change with the fact. */
import { type Instant, shiftAt } from '@pms/domain/plant-time';
import { sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { readFigureSettings } from './figure-settings-queries';

/** The start of the present shift; shifts before it are over. */
export async function startOfRunningShift({ tx, now }: Pick<Change, 'tx' | 'now'>): Promise<Instant> {
  const { shift_plan: plan, time_zone: zone } = await readFigureSettings(tx);
  return shiftAt(now, plan, zone).starts_at;
}

/** Whether both moments are in one shift. */
export async function isInOneShift(reader: Reader, one: Instant, other: Instant): Promise<boolean> {
  const { shift_plan: plan, time_zone: zone } = await readFigureSettings(reader);
  return shiftAt(one, plan, zone).starts_at === shiftAt(other, plan, zone).starts_at;
}

interface MadeWhere {
  readonly product: string;
  readonly machine_id: number | null;
  readonly machine_type_id: number | null;
  /** A half-open span of dates; `to` is null if the span has no end. */
  readonly from: string;
  readonly to: string | null;
}

/** Whether machine m had the machine type at any time. */
const hadType = (type: number | null) => sql<boolean>`exists (
  select from machine_type_spells s where s.machine_id = m.id and s.machine_type_id = ${type})`;

/** Whether the machine, or a machine of the type, made the product in a closed shift of these dates. */
export async function wasMadeInClosedShifts(reader: Reader, made: MadeWhere): Promise<boolean> {
  const { rows } = await sql<{ made: boolean }>`
    select exists (
      select from machine_shift_products p
        join machine_shift_figures f using (machine_id, starts_at, definition_version)
        join machines m on m.id = p.machine_id
       where lower(p.product_name) = lower(${made.product})
         and (m.id = ${made.machine_id} or ${hadType(made.machine_type_id)})
         and f.plant_date >= ${made.from}::date
         and (${made.to}::date is null or f.plant_date < ${made.to}::date)
    ) as made`.execute(reader);
  return rows[0]?.made ?? false;
}

/** Whether a stop that began in this time has the reason. */
export async function wasReasonBetween(
  reader: Reader,
  { code, from, until }: { readonly code: string } & Time,
): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from downtime_events
                    where reason_code = ${code} and started_at >= ${from} and started_at < ${until}) as used`.execute(
    reader,
  );
  return rows[0]?.used ?? false;
}

/** A half-open span of instants. */
interface Time {
  readonly from: string;
  readonly until: string;
}

export interface Made extends Time {
  readonly product: string;
  readonly machine_id: number | null;
  readonly machine_type_id: number | null;
}

/**
 * The machine, or the machines of the type, that ran an order of the product. The orders are read, because figures may
 * not be stored yet.
 */
export async function machinesThatMade(reader: Reader, made: Made): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct m.id from order_status_history h
      join orders o on o.id = h.order_id
      join machines m on m.id = h.machine_id
     where lower(o.product_name) = lower(${made.product})
       and (m.id = ${made.machine_id} or ${hadType(made.machine_type_id)})
       and h.status = 'in_progress' and h.started_at < ${made.until}
       and coalesce(h.ended_at, 'infinity') > ${made.from}`.execute(reader);
  return rows.map(({ id }) => id);
}

/** Whether the machine ran an order or had a stop. */
export async function wasAtWork(
  reader: Reader,
  { machine_id, from, until }: { readonly machine_id: number } & Time,
): Promise<boolean> {
  const { rows } = await sql<{ worked: boolean }>`
    select exists (select from order_status_history
                    where machine_id = ${machine_id} and status = 'in_progress' and started_at < ${until}
                      and coalesce(ended_at, 'infinity') > ${from})
        or exists (select from downtime_events
                    where machine_id = ${machine_id} and started_at < ${until}
                      and coalesce(ended_at, 'infinity') > ${from}) as worked`.execute(reader);
  return rows[0]?.worked ?? false;
}

interface MadeBefore {
  readonly product: string;
  readonly until: string;
  /** Restricts the orders of the product to this order. */
  readonly order_id?: number | undefined;
}

/** Machines that ran an order of the product before an instant, with the start of the first run. */
export async function listMakers(
  reader: Reader,
  { product, until, order_id }: MadeBefore,
): Promise<{ readonly machine_id: number; readonly since: string }[]> {
  const { rows } = await sql<{ machine_id: number; since: string }>`
    select h.machine_id, min(h.started_at) as since from order_status_history h
      join orders o on o.id = h.order_id
     where lower(o.product_name) = lower(${product}) and h.machine_id is not null
       and h.status = 'in_progress' and h.started_at < ${until}
       and (${order_id ?? null}::int is null or o.id = ${order_id ?? null})
     group by h.machine_id`.execute(reader);
  return rows;
}

/** Products of the orders that the machine ran. */
export async function listMade(
  reader: Reader,
  { machine_id, from, until }: { readonly machine_id: number } & Time,
): Promise<string[]> {
  const { rows } = await sql<{ product: string }>`
    select distinct lower(o.product_name) as product from order_status_history h
      join orders o on o.id = h.order_id
     where h.machine_id = ${machine_id} and h.status = 'in_progress' and h.started_at < ${until}
       and coalesce(h.ended_at, 'infinity') > ${from}`.execute(reader);
  return rows.map(({ product }) => product);
}
