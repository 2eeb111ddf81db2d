/**
 * Alerts of the demo plant. Each alert follows a rule of PH-28 whose condition holds at the end of the story or held in
 * the last week.
 */

import { iso, known } from './plant';
import { type Random, randomFrom } from './random';
import type { Ledger, StopRow } from './record/ledger';
import { day, hour, minute } from './story/plant-days';
import type { Stage } from './story/stage';

/** The limits of PH-28. */
const stopWarning = 15 * minute;
const stopCritical = hour;
const startOverdue = 30 * minute;
const silence = 2 * hour;

interface AlertRow {
  readonly rule: string;
  readonly entity: 'machine' | 'order' | 'downtime';
  readonly entity_id: string;
  readonly type: 'critical' | 'warning' | 'info';
  readonly message: string;
  readonly raised_at: string;
  readonly cleared_at: string | null;
  readonly acknowledged_by: number | null;
  readonly acknowledged_at: string | null;
}

type Raised = Omit<
  AlertRow,
  'entity_id' | 'raised_at' | 'cleared_at' | 'acknowledged_by' | 'acknowledged_at'
> & {
  readonly id: number;
  readonly at: number;
};

const raised = ({ id, at, ...alert }: Raised): AlertRow => ({
  ...alert,
  entity_id: String(id),
  raised_at: iso(at),
  cleared_at: null,
  acknowledged_by: null,
  acknowledged_at: null,
});

export function alertRows(ledger: Ledger, stage: Stage): AlertRow[] {
  const alerts = [
    ...stopAlerts(ledger, stage),
    ...severeStops(ledger),
    ...overdueOrders(ledger, stage),
    ...overdueStarts(ledger, stage),
    ...silentOrders(ledger, stage),
  ];
  return alerts.sort((a, b) => (a.raised_at < b.raised_at ? -1 : 1));
}

const machineName = (ledger: Ledger, id: number | null): string =>
  [...ledger.plant.machineIds].find(([, machineId]) => machineId === id)?.[0] ?? 'A machine';

/** An unplanned stop of more than a quarter of an hour; critical after an hour. */
function stopAlerts(ledger: Ledger, stage: Stage): AlertRow[] {
  const random = randomFrom('alerts of stops');
  const { now } = stage.days;
  return ledger.downtime_events
    .filter(({ source, planned }) => source !== 'supervisor' && !planned)
    .filter((stop) => endOf(stop, now) > now - 7 * day)
    .filter((stop) => endOf(stop, now) - Date.parse(stop.started_at) > stopWarning)
    .map((stop) => stopAlert(random, ledger, stage, stop));
}

const endOf = (stop: StopRow, now: number): number =>
  stop.ended_at === null ? now : Date.parse(stop.ended_at);

function stopAlert(random: Random, ledger: Ledger, stage: Stage, stop: StopRow): AlertRow {
  const from = Date.parse(stop.started_at);
  const end = endOf(stop, stage.days.now);
  const machine = machineName(ledger, stop.machine_id);
  const alert = raised({
    rule: 'stop_open',
    entity: 'machine',
    id: stop.machine_id ?? 0,
    at: from + stopWarning,
    type: end - from > stopCritical ? 'critical' : 'warning',
    message: `${machine} has stood still for more than 15 minutes: ${stop.notes || stop.reason}`,
  });
  if (stop.ended_at === null) return alert;
  const seen = from + stopWarning + random.between(1, 8) * minute;
  const isSeen = seen < end && random.chance(0.7);
  return {
    ...alert,
    cleared_at: stop.ended_at,
    acknowledged_by: isSeen ? known(ledger.plant.userIds, stage.supervisorAt(seen)) : null,
    acknowledged_at: isSeen ? iso(seen) : null,
  };
}

function severeStops(ledger: Ledger): AlertRow[] {
  return ledger.downtime_events
    .filter(({ severity, ended_at }) => (severity === 'high' || severity === 'critical') && ended_at === null)
    .map((stop) =>
      raised({
        rule: 'severe_downtime',
        entity: 'downtime',
        id: stop.id,
        at: Date.parse(stop.started_at),
        type: 'critical',
        message: `${machineName(ledger, stop.machine_id)}: ${stop.reason}`,
      }),
    );
}

const isOpen = (status: string): boolean => status !== 'completed' && status !== 'cancelled';

function overdueOrders(ledger: Ledger, { days }: Stage): AlertRow[] {
  return ledger.orders.flatMap((order) => {
    const due = order.due_at === null ? days.now : Date.parse(order.due_at);
    if (!isOpen(order.status) || due >= days.now) return [];
    return raised({
      rule: 'order_overdue',
      entity: 'order',
      id: order.id,
      at: due,
      type: days.now - due > day ? 'critical' : 'warning',
      message: `Order ${order.order_number} is past its due date and not completed`,
    });
  });
}

function overdueStarts(ledger: Ledger, { days }: Stage): AlertRow[] {
  return ledger.orders.flatMap((order) => {
    const waits = order.status === 'assigned' || order.status === 'pending';
    if (!waits || order.planned_start_at === null) return [];
    const at = Date.parse(order.planned_start_at) + startOverdue;
    if (at > days.now) return [];
    return raised({
      rule: 'start_overdue',
      entity: 'order',
      id: order.id,
      at,
      type: 'warning',
      message: `Order ${order.order_number} should have started on ${order.machine_name} and has not`,
    });
  });
}

function silentOrders(ledger: Ledger, { days }: Stage): AlertRow[] {
  return ledger.orders.flatMap((order) => {
    if (order.status !== 'in_progress') return [];
    const last = ledger.quantity_updates.findLast(({ order_id }) => order_id === order.id);
    const at = Date.parse(last?.recorded_at ?? order.actual_start_at ?? '') + silence;
    if (at > days.now) return [];
    return raised({
      rule: 'no_quantity_report',
      entity: 'order',
      id: order.id,
      at,
      type: 'warning',
      message: `Order ${order.order_number} on ${order.machine_name} has reported no quantity for two hours`,
    });
  });
}
