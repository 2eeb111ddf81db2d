/** The manual entries of supervisors: the larger stops with a description, approvals, and waste beside the line. */

import { iso, known } from '../plant';
import { type Random, randomFrom } from '../random';
import { day, hour, minute } from '../story/plant-days';
import type { Stage } from '../story/stage';
import { append, type Ledger, type StopRow } from './ledger';
import { emptyStop } from './stop-record';

export function recordSupervisorEntries(ledger: Ledger, stage: Stage): void {
  const random = randomFrom('supervisors');
  approveStops(random, ledger, stage);
  describeLongStops(random, ledger, stage);
  reportBrokenDrive(ledger, stage);
  noteWaste(random, ledger, stage);
}

/** In most cases a person approves the stop on the next day. */
function approveStops(random: Random, ledger: Ledger, { days }: Stage): void {
  for (const stop of ledger.downtime_events) {
    const isOld = stop.ended_at !== null && Date.parse(stop.ended_at) < days.now - day;
    if (!isOld || !stop.explained || !random.chance(0.6)) continue;
    const at = Date.parse(stop.ended_at ?? '') + random.between(2, 23) * hour;
    const heldUntil = Date.parse(stop.hold_ended_at ?? stop.ended_at ?? '');
    Object.assign(stop, {
      status: 'approved',
      version: stop.version + 1,
      updated_at: iso(Math.max(at, heldUntil)),
    });
  }
}

const longStop = 45 * minute;

/** An event that a supervisor records, attached to the stop that it describes (decision A-14). */
function describeLongStops(random: Random, ledger: Ledger, stage: Stage): void {
  const long = ledger.downtime_events.filter(
    ({ started_at, ended_at, planned }) =>
      !planned && ended_at !== null && Date.parse(ended_at) - Date.parse(started_at) > longStop,
  );
  for (const stop of long) {
    if (!random.chance(0.3)) continue;
    const from = Date.parse(stop.started_at) + random.between(3, 9) * minute;
    const supervisor = known(ledger.plant.userIds, stage.supervisorAt(from));
    append<StopRow>(ledger.downtime_events, {
      ...emptyStop(iso(from)),
      order_id: stop.order_id,
      order_number: stop.order_number,
      machine_id: stop.machine_id,
      reason: stop.notes || 'Stop under investigation',
      reason_code: stop.reason_code,
      category_id: stop.category_id,
      planned: false,
      explained: true,
      notes: 'Shift told, parts checked',
      source: 'supervisor',
      severity: random.pick(['low', 'medium', 'medium']),
      status: 'resolved',
      ended_at: stop.ended_at,
      estimated_duration_minutes: random.whole(3, 9) * 10,
      reported_by: supervisor,
      assigned_to: stop.stopped_by,
      resolved_by: supervisor,
      created_by: supervisor,
      linked_event_id: stop.id,
      version: 2,
      updated_at: stop.ended_at ?? '',
    });
  }
}

/** The stop of the offline labeller. The stop is critical, and a person works on the machine. */
function reportBrokenDrive(ledger: Ledger, stage: Stage): void {
  const machineId = known(ledger.plant.machineIds, 'Olifants Labeller');
  const offline = ledger.machine_status_history.findLast(
    (entry) => entry.machine_id === machineId && entry.status === 'offline' && entry.ended_at === null,
  );
  if (!offline) return;
  const at = Date.parse(offline.started_at) + 12 * minute;
  const last = ledger.orders.findLast((order) => order.machine_id === machineId);
  const supervisor = known(ledger.plant.userIds, stage.supervisorAt(at));
  append<StopRow>(ledger.downtime_events, {
    ...emptyStop(iso(at)),
    order_id: last?.id ?? null,
    // The typed text if no order has the number (decision A-72).
    order_number: last?.order_number ?? 'NONE',
    machine_id: machineId,
    reason: 'Drive fault, waiting for the technician',
    reason_code: 'equipment_breakdown',
    category_id: known(ledger.plant.categoryIds, 'Equipment'),
    planned: false,
    explained: true,
    notes: 'Inverter shows overcurrent; spare ordered',
    source: 'supervisor',
    severity: 'high',
    status: 'investigating',
    estimated_duration_minutes: 24 * 60,
    reported_by: supervisor,
    assigned_to: known(ledger.plant.userIds, 'riaan.fourie'),
    created_by: supervisor,
    version: 2,
    updated_at: iso(at + 40 * minute),
  });
}

const wasteEntries = [
  { waste_type: 'Material Spillage', unit: 'kg', most: 25, reason: 'Bag torn by the forklift' },
  { waste_type: 'Packaging Waste', unit: 'kg', most: 8, reason: 'Film of the set-up' },
  { waste_type: 'Defective Products', unit: 'pieces', most: 90, reason: 'Lids not sealed' },
  { waste_type: 'Quality Rejection', unit: 'boxes', most: 12, reason: 'Date code unreadable' },
  { waste_type: 'Processing Loss', unit: 'kg', most: 14, reason: 'Dust extraction emptied' },
  { waste_type: 'Setup Waste', unit: 'kg', most: 10, reason: 'First run after changeover' },
] as const;

function noteWaste(random: Random, ledger: Ledger, stage: Stage): void {
  for (const order of ledger.orders) {
    if (order.actual_start_at === null || !random.chance(0.08)) continue;
    const at = Date.parse(order.actual_start_at) + random.between(20, 80) * minute;
    if (at > stage.days.now) continue;
    const { most, ...entry } = random.pick(wasteEntries);
    const supervisor = known(ledger.plant.userIds, stage.supervisorAt(at));
    append(ledger.waste_records, {
      ...entry,
      order_id: order.id,
      order_number: order.order_number,
      quantity: random.whole(1, most),
      units: null,
      category: 'material',
      recovery_possible: false,
      notes: '',
      source: 'supervisor',
      recorded_at: iso(at),
      recorded_by: supervisor,
      created_by: supervisor,
      created_at: iso(at),
      updated_at: iso(at),
    });
  }
}
