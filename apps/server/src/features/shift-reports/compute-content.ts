/** The content of a report: counts from the records, and figures from the figures engine. */
import { downtimeFigures } from '@pms/domain/downtime/figures';
import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import type { DefinitionVersion } from '@pms/domain/figures/version';
import { clip, intervalOf, minutesOf, totalMs } from '@pms/domain/intervals';
import { endOfNextShift } from '@pms/domain/shift-reports/rules';
import type { ReportContent, ReportedStop } from '@pms/domain/shift-reports/schema';
import type { Reader } from '../../platform/database';
import { listStops } from '../downtime/report-queries';
import { readDowntimeBridge } from '../figures/downtime-bridge-queries';
import { readFigureSettings } from '../figures/figure-settings-queries';
import { type OrderOutput, readOrderOutput } from '../figures/order-output-queries';
import { readFigures } from '../figures/queries';
import {
  type CountedOrder,
  countAvailableMachines,
  listAreaMachines,
  listDueOrders,
  listOpenAlerts,
  listPlannedSupervisors,
  listShiftOrders,
  type ReportScope,
} from './shift-facts-queries';

export async function computeContent(
  reader: Reader,
  scope: ReportScope,
  now: string,
  version: DefinitionVersion,
): Promise<ReportContent> {
  const { shift, environment } = scope;
  const span = { from: shift.starts_at, to: shift.ends_at };
  const ask = { span, now, environment, version };
  const { shift_plan: plan, time_zone: zone } = await readFigureSettings(reader);
  const { total: figures, rows: machines } = await readFigures(reader, { ...ask, group: 'machine' });
  const output = await readOrderOutput(reader, ask);
  const orders = await listShiftOrders(reader, scope);
  const stops = await listStopsOf(reader, scope);
  const isStanding = ({ status }: CountedOrder) => status === 'stopped' || status === 'paused';
  return {
    total_orders: orders.length,
    completed_orders: orders.filter(({ completed_at }) => isWithin(completed_at, span)).length,
    in_progress_orders: orders.filter(({ status }) => status === 'in_progress').length,
    stopped_orders: orders.filter(isStanding).length,
    total_quantity_produced: figures.counts.good,
    total_stops: stops.filter(({ start_time }) => isWithin(start_time, span)).length,
    total_downtime_minutes: downtimeFigures(stops, span, now).summary.total_downtime_minutes,
    downtime_bridge: await readDowntimeBridge(reader, ask),
    oee_percentage: figures.oee.value,
    efficiency_percentage: figures.efficiency.value,
    quality_percentage: figures.quality.value,
    total_machines_active: machines.filter((row) => row.figures.minutes.run_time > 0).length,
    total_machines_available: await countAvailableMachines(reader, scope),
    figures,
    orders: orders.map((order) => ({ ...order, ...(output.get(order.order_id) ?? nothingMade) })),
    stops: stops.map((stop) => presentStop(stop, span, now)),
    open_alerts: await listOpenAlerts(reader, scope),
    due: await listDueOrders(reader, scope, endOfNextShift(shift, plan, zone)),
    planned_supervisors: await listPlannedSupervisors(reader, scope),
  };
}

const nothingMade: OrderOutput = { produced: 0, scrap: 0, divided: false };

const isWithin = (moment: string | null, span: { from: string; to: string }): boolean =>
  moment !== null && span.from <= moment && moment < span.to;

/**
 * Stops that overlap the shift, the oldest first. Stops without a machine belong only to the report of the whole plant.
 */
async function listStopsOf(reader: Reader, scope: ReportScope): Promise<DowntimeRecord[]> {
  const { shift, environment } = scope;
  const stops = await listStops(reader, { from: shift.starts_at, to: shift.ends_at });
  if (environment === undefined) return stops.toReversed();
  const machines = await listAreaMachines(reader, scope);
  return stops.filter(({ machine_id }) => machine_id !== null && machines.has(machine_id)).toReversed();
}

function presentStop(stop: DowntimeRecord, span: { from: string; to: string }, now: string): ReportedStop {
  const end = stop.end_time ?? now;
  const part = clip([intervalOf(stop.start_time, end)], intervalOf(span.from, span.to));
  return {
    id: stop.id,
    machine_name: stop.machine_name,
    order_id: stop.order_id,
    order_number: stop.order_number,
    reason: stop.reason_label ?? stop.reason,
    category_name: stop.category_name,
    explained: stop.explained,
    start_time: stop.start_time,
    // A stop that still lasted at the end of the shift is open in this report, although it ended later.
    end_time: stop.end_time !== null && stop.end_time <= span.to ? stop.end_time : null,
    minutes: minutesOf(totalMs(part)),
  };
}
