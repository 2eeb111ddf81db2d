/** The board of a span: a fixed number of statements for any number of machines and orders. */
import { toInstant } from '@pms/domain/plant-time';
import type { ScheduleBoard, ScheduleQuery } from '@pms/domain/schedule/schema';
import { shiftBands } from '@pms/domain/schedule/shift-bands';
import type { Reader } from '../../platform/database';
import { listCalendar } from '../calendar/calendar-queries';
import { repeatingOf } from '../calendar/entry-queries';
import { readSettings } from '../settings/queries';
import { closuresIn } from './closures';
import { listBoardMachines, listBoardOrders } from './queries';
import { readUnscheduled } from './read-unscheduled';

export async function readSchedule(reader: Reader, query: ScheduleQuery): Promise<ScheduleBoard> {
  const span = { from: toInstant(Date.parse(query.from)), to: toInstant(Date.parse(query.to)) };
  const { shift_plan, time_zone: zone } = await readSettings(reader);
  const machines = await listBoardMachines(reader, query.environment);
  const placed = await listBoardOrders(
    reader,
    machines.map(({ id }) => id),
    span,
  );
  const waiting = await readUnscheduled(reader, { environment: query.environment });
  const calendar = await listCalendar(reader);
  return {
    ...span,
    machines,
    orders: placed.rows,
    orders_total: placed.total,
    unscheduled: waiting.rows,
    unscheduled_total: waiting.total,
    rates: waiting.rates,
    closures: closuresIn(calendar, span),
    shifts: shiftBands(
      calendar.filter(({ kind }) => kind === 'shift').map(repeatingOf),
      shift_plan,
      span,
      zone,
    ),
  };
}
