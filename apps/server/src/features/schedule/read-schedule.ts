/** The board of a span: a fixed number of statements, whatever the plant holds. */
import { toInstant } from '@pms/domain/plant-time';
import type { BoardClosure, ScheduleBoard, ScheduleQuery } from '@pms/domain/schedule/schema';
import { shiftBands } from '@pms/domain/schedule/shift-bands';
import type { Reader } from '../../platform/database';
import { type CalendarRow, listCalendar } from '../calendar/calendar-queries';
import { repeatingOf } from '../calendar/entry-queries';
import { readSettings } from '../settings/queries';
import { listBoardMachines, listBoardOrders, listUnscheduled } from './queries';

export async function readSchedule(reader: Reader, query: ScheduleQuery): Promise<ScheduleBoard> {
  const span = { from: toInstant(Date.parse(query.from)), to: toInstant(Date.parse(query.to)) };
  const { shift_model: model, time_zone: zone } = await readSettings(reader);
  const machines = await listBoardMachines(reader, query.environment);
  const placed = await listBoardOrders(
    reader,
    machines.map(({ id }) => id),
    span,
  );
  const waiting = await listUnscheduled(reader, query.environment);
  const calendar = await listCalendar(reader);
  return {
    ...span,
    machines,
    orders: placed.rows,
    orders_total: placed.total,
    unscheduled: waiting.rows,
    unscheduled_total: waiting.total,
    closures: calendar.flatMap((row) => closureOf(row, span)),
    shifts: shiftBands(calendar.filter(({ kind }) => kind === 'shift').map(repeatingOf), model, span, zone),
  };
}

function closureOf(row: CalendarRow, span: { from: string; to: string }): BoardClosure[] {
  const { kind, name, environment, machine_id, starts_at, ends_at } = row;
  if ((kind !== 'closure' && kind !== 'maintenance') || starts_at === null || ends_at === null) return [];
  if (starts_at >= span.to || ends_at <= span.from) return [];
  return [{ kind, name, environment, machine_id, from: starts_at, to: ends_at }];
}
