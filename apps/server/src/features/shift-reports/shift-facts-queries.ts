/** The counts of a shift report besides the engine's figures: orders, machines, alerts and people (PH-08). */
import type { OrderStatus } from '@pms/domain/orders/statuses';
import type { Shift } from '@pms/domain/plant-time';
import type { DueOrder, ReportedAlert, ReportedOrder } from '@pms/domain/shift-reports/schema';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';

/** The shift and the area; undefined means the whole plant. */
export interface ReportScope {
  readonly shift: Shift;
  readonly environment: string | undefined;
}

const within = ({ shift }: ReportScope) => sql`tstzrange(${shift.starts_at}, ${shift.ends_at})`;
const inArea = (column: string, { environment }: ReportScope) =>
  environment === undefined ? sql`true` : sql`${sql.ref(column)} = ${environment}`;

export type CountedOrder = Omit<ReportedOrder, 'produced' | 'scrap' | 'divided'>;

/**
 * Orders that were in progress, paused, stopped or completed at any time of the shift, with their status at its end.
 */
export async function listShiftOrders(reader: Reader, scope: ReportScope): Promise<CountedOrder[]> {
  const { shift } = scope;
  const { rows } = await sql<CountedOrder & { status: OrderStatus }>`
    select o.id as order_id, o.order_number, o.product_name, o.quantity, o.unit_of_measurement as unit,
           o.due_at, o.completed_at, m.name as machine_name,
           (select h.status from order_status_history h
             where h.order_id = o.id and h.started_at < ${shift.ends_at}
             order by h.started_at desc, h.id desc limit 1) as status
      from orders o left join machines m on m.id = o.machine_id
     where o.deleted_at is null and ${inArea('o.environment', scope)}
       and o.id in (
         select h.order_id from order_status_history h
          where h.status in ('in_progress', 'paused', 'stopped')
            and tstzrange(h.started_at, h.ended_at) && ${within(scope)}
         union
         select c.id from orders c where c.completed_at >= ${shift.starts_at} and c.completed_at < ${shift.ends_at})
     order by o.order_number`.execute(reader);
  return rows;
}

/** Orders that were not completed at the end of the shift and are due until the horizon. */
export async function listDueOrders(
  reader: Reader,
  scope: ReportScope,
  horizon: string,
): Promise<DueOrder[]> {
  const { shift } = scope;
  const { rows } = await sql<DueOrder>`
    select o.id as order_id, o.order_number, o.product_name, o.quantity, o.actual_quantity, o.due_at,
           m.name as machine_name, was.status
      from orders o left join machines m on m.id = o.machine_id
      join lateral (select h.status from order_status_history h
                     where h.order_id = o.id and h.started_at < ${shift.ends_at}
                     order by h.started_at desc, h.id desc limit 1) was on true
     where o.deleted_at is null and ${inArea('o.environment', scope)} and o.due_at <= ${horizon}
       and was.status not in ('completed', 'cancelled')
     order by o.due_at, o.order_number`.execute(reader);
  return rows;
}

/**
 * The number of machines that could run at some time of the shift: neither offline nor in maintenance for the whole
 * shift.
 */
export async function countAvailableMachines(reader: Reader, scope: ReportScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from machines m
     where ${inArea('m.environment', scope)}
       and exists (select from machine_status_history h
                    where h.machine_id = m.id and h.status not in ('offline', 'maintenance')
                      and tstzrange(h.started_at, h.ended_at) && ${within(scope)}
                      and (m.retired_at is null or h.started_at < m.retired_at))
       and (m.retired_at is null or m.retired_at > ${scope.shift.starts_at})`.execute(reader);
  return rows[0]?.count ?? 0;
}

/** Alerts that were open at the end of the shift. */
export async function listOpenAlerts(reader: Reader, scope: ReportScope): Promise<ReportedAlert[]> {
  const { shift } = scope;
  const about = (entity: string) =>
    sql`a.entity = ${sql.lit(entity)} and a.entity_id = about.id::text and ${inArea('about.environment', scope)}`;
  const { rows } = await sql<ReportedAlert>`
    select a.id, a.type, a.message, a.raised_at as time
      from alerts a
     where a.raised_at < ${shift.ends_at} and (a.cleared_at is null or a.cleared_at >= ${shift.ends_at})
       and (${scope.environment === undefined}
            or exists (select from machines about where ${about('machine')})
            or exists (select from orders about where ${about('order')})
            or exists (select from downtime_events d join machines about on about.id = d.machine_id
                        where a.entity = 'downtime' and a.entity_id = d.id::text
                          and ${inArea('about.environment', scope)}))
     order by a.type <> 'critical', a.raised_at, a.id`.execute(reader);
  return rows;
}

/** Supervisors whom the published roster assigns to the shift. */
export async function listPlannedSupervisors(reader: Reader, scope: ReportScope): Promise<string[]> {
  const { shift } = scope;
  const { rows } = await sql<{ full_name: string }>`
    select distinct u.full_name
      from labour_assignments a join users u on u.id = a.employee_id left join machines m on m.id = a.machine_id
     where a.assignment_date = ${shift.date} and a.shift_type = ${shift.type} and a.role = 'supervisor'
       and a.published_at is not null
       and (a.machine_id is null or ${inArea('m.environment', scope)})
     order by u.full_name`.execute(reader);
  return rows.map(({ full_name }) => full_name);
}

export async function listAreaMachines(reader: Reader, scope: ReportScope): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select m.id from machines m where ${inArea('m.environment', scope)}`.execute(reader);
  return new Set(rows.map(({ id }) => id));
}
