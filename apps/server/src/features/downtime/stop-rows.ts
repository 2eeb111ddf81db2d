/** The query of stops and their form in the API. */
import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import { minutesOf } from '@pms/domain/intervals';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';

/** The stops without names, so that filters apply before names are joined. */
export const everyStop = (reader: Reader) => reader.selectFrom('downtime_events').selectAll();

/** One row for each stop, with the names for its ids and the moment up to which an open stop counts. */
export function stopRows(reader: Reader, stops: ReturnType<typeof everyStop> = everyStop(reader)) {
  return (
    reader
      .selectFrom(stops.as('d'))
      .innerJoin('downtime_categories as c', 'c.id', 'd.category_id')
      .leftJoin('stop_reasons as r', 'r.code', 'd.reason_code')
      // The meaning of the reason at the start of the stop (decision 0402).
      .leftJoinLateral(
        (from) =>
          from
            .selectFrom('stop_reason_meanings as n')
            .select(['n.time_class', 'n.operator_error'])
            .whereRef('n.reason_id', '=', 'r.id')
            .whereRef('n.valid_from', '<=', 'd.started_at')
            .orderBy('n.valid_from', 'desc')
            .limit(1)
            .as('meaning'),
        (join) => join.onTrue(),
      )
      .leftJoin('orders as o', 'o.id', 'd.order_id')
      .leftJoin('machines as m', 'm.id', 'd.machine_id')
      .leftJoin('users as stopper', 'stopper.id', 'd.stopped_by')
      .leftJoin('users as resolver', 'resolver.id', 'd.resolved_by')
      .leftJoin('users as reporter', 'reporter.id', 'd.reported_by')
      .leftJoin('users as assignee', 'assignee.id', 'd.assigned_to')
      .leftJoin('users as excluder', 'excluder.id', 'd.exclusion_asked_by')
      .leftJoin('users as approver', 'approver.id', 'd.exclusion_approved_by')
      .leftJoin('users as shortener', 'shortener.id', 'd.earlier_end_asked_by')
      .select([
        'd.id',
        'd.order_id',
        sql<string | null>`coalesce(o.order_number, d.order_number)`.as('order_number'),
        'd.machine_id',
        'm.name as machine_name',
        'm.downtime_cost_per_hour',
        'd.reason',
        'd.reason_code',
        'r.label as reason_label',
        'meaning.time_class',
        'meaning.operator_error',
        'd.category_id',
        'c.category_name',
        'd.planned',
        'd.explained',
        'd.notes',
        'd.source',
        'd.severity',
        'd.status',
        'd.started_at',
        'd.ended_at',
        'd.created_at',
        'd.hold_ended_at',
        'd.estimated_duration_minutes',
        'd.exclusion_asked_by',
        'excluder.full_name as exclusion_asked_by_name',
        'approver.full_name as exclusion_approved_by_name',
        'd.earlier_end',
        'd.earlier_end_asked_by',
        'shortener.full_name as earlier_end_asked_by_name',
        'd.reopened_end',
        'd.linked_event_id',
        'd.version',
        sql<number | null>`coalesce(d.stopped_by, d.created_by)`.as('stopped_by_id'),
        'stopper.full_name as stopped_by',
        'resolver.full_name as resolved_by_name',
        'reporter.full_name as reported_by_name',
        'assignee.full_name as assigned_to_name',
        sql<string>`plant_clock()`.as('now'),
      ])
  );
}

type StopRow = Awaited<ReturnType<ReturnType<typeof stopRows>['executeTakeFirstOrThrow']>>;

export function presentStop(row: StopRow): DowntimeRecord {
  // A supervisor's clock may be slightly ahead of the clock of the database.
  const ms = Math.max(0, Date.parse(row.ended_at ?? row.now) - Date.parse(row.started_at));
  return {
    id: row.id,
    order_id: row.order_id,
    order_number: row.order_number,
    order_matched: row.order_id !== null,
    machine_id: row.machine_id,
    machine_name: row.machine_name,
    reason: row.reason,
    primary_cause: row.reason,
    reason_code: row.reason_code,
    reason_label: row.reason_label,
    category: row.category_name,
    category_id: row.category_id,
    category_name: row.category_name,
    time_class: row.time_class as DowntimeRecord['time_class'],
    operator_error: row.operator_error ?? false,
    planned: row.planned,
    explained: row.explained,
    notes: row.notes,
    source: row.source as DowntimeRecord['source'],
    severity: row.severity as DowntimeRecord['severity'],
    status: row.status as DowntimeRecord['status'],
    start_time: row.started_at,
    end_time: row.ended_at,
    received_at: row.created_at,
    hold_end_time: row.hold_ended_at,
    exclusion:
      row.exclusion_asked_by === null
        ? null
        : {
            asked_by: row.exclusion_asked_by,
            asked_by_name: row.exclusion_asked_by_name ?? '',
            approved_by_name: row.exclusion_approved_by_name,
          },
    earlier_end:
      row.earlier_end === null || row.earlier_end_asked_by === null
        ? null
        : {
            end_time: row.earlier_end,
            asked_by: row.earlier_end_asked_by,
            asked_by_name: row.earlier_end_asked_by_name ?? '',
          },
    reopened_end: row.reopened_end,
    duration: minutesOf(ms),
    duration_minutes: minutesOf(ms),
    estimated_duration: row.estimated_duration_minutes,
    downtime_cost_per_hour: row.downtime_cost_per_hour,
    cost_impact:
      row.downtime_cost_per_hour === null
        ? null
        : Math.round((ms / 36_000) * row.downtime_cost_per_hour) / 100,
    stopped_by_id: row.stopped_by_id,
    stopped_by: row.stopped_by,
    resolved_by_name: row.resolved_by_name,
    reported_by_name: row.reported_by_name,
    assigned_to_name: row.assigned_to_name,
    linked_event_id: row.linked_event_id,
    version: row.version,
  };
}
