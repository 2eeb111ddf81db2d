/** The board of a span: a fixed number of statements for any number of machines and orders. */
import { toInstant } from '@pms/domain/plant-time';
import { boardRate, type ScheduleBoard, type ScheduleQuery } from '@pms/domain/schedule/schema';
import { shiftBands } from '@pms/domain/schedule/shift-bands';
import type { Reader } from '../../platform/database';
import { listCalendar } from '../calendar/calendar-queries';
import { repeatingOf } from '../calendar/entry-queries';
import { listIdealRates } from '../machines/rate-queries';
import { readSettings } from '../settings/queries';
import { closuresIn } from './closures';
import { listBoardMachines, listBoardOrders, listUnscheduled } from './queries';

export async function readSchedule(reader: Reader, query: ScheduleQuery): Promise<ScheduleBoard> {
  const span = { from: toInstant(Date.parse(query.from)), to: toInstant(Date.parse(query.to)) };
  const { shift_plan, time_zone: zone } = await readSettings(reader);
  const machines = await listBoardMachines(reader, query.environment);
  const placed = await listBoardOrders(
    reader,
    machines.map(({ id }) => id),
    span,
  );
  const waiting = await listUnscheduled(reader, query.environment);
  const calendar = await listCalendar(reader);
  const rates = await listIdealRates(reader, {
    products: [...new Set(waiting.rows.map(({ product_name }) => product_name))],
  });
  return {
    ...span,
    machines,
    orders: placed.rows,
    orders_total: placed.total,
    unscheduled: waiting.rows,
    unscheduled_total: waiting.total,
    rates: rates.map((rate) => boardRate.parse(rate)),
    closures: closuresIn(calendar, span),
    shifts: shiftBands(
      calendar.filter(({ kind }) => kind === 'shift').map(repeatingOf),
      shift_plan,
      span,
      zone,
    ),
  };
}
