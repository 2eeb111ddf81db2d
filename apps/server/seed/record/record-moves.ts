/** Records the moves of an order on its machine in the same way as the commands of the application. */
import { type OrderAction, resumeRefusal, startRefusal, transitionRefusal } from '@pms/domain/orders/rules';
import { iso, known } from '../plant';
import type { OrderDeed } from '../story/story';
import { type MachineRecord, turnMachine } from './machine-record';
import { changeOrderRecord, type OrderRecord, planColumns, rangeOf } from './order-record';
import { check, type Deed, holding, machineOf, type Records, told } from './records';
import { endHoldRecord, endStopRecord, openStopRecord } from './stop-record';

export function recordAssigned(records: Records, record: OrderRecord, deed: Deed<'assigned'>): void {
  const before = record.wire;
  check('assigned', record, transitionRefusal('assign', before.status));
  record.plan = deed.plan;
  changeOrderRecord(records.ledger, record, deed, {
    status: 'assigned',
    machine_id: known(records.ledger.plant.machineIds, deed.machine),
    machine_name: deed.machine,
    ...planColumns(deed.plan),
  });
  told(records, record, deed, { action: 'order_assigned', before });
}

export function recordStarted(records: Records, record: OrderRecord, deed: Deed<'started'>): void {
  const { ledger } = records;
  const before = record.wire;
  const machine = machineOf(records, record);
  const question = {
    order: before,
    machine: { ...machine.machine, status: machine.status },
    holding: holding(records, machine),
    rules: { time_zone: ledger.plant.zone, early_start_minutes: 0 },
    now: iso(deed.at),
    ...(deed.override ? { override: { allowed: true, reason: deed.override } } : {}),
  };
  check('started', record, startRefusal(question));
  endStopsOn(records, machine, deed);
  changeOrderRecord(ledger, record, deed, {
    status: 'in_progress',
    actual_start_at: iso(deed.at),
    operator_id: known(ledger.plant.userIds, deed.operator),
    operator_name: known(ledger.plant.userNames, deed.operator),
    batch_number: deed.batch,
    start_notes: deed.notes,
  });
  turnMachine(ledger, machine, { ...deed, status: 'in_use', order_id: record.row.id });
  const action = deed.override ? 'order_started_outside_schedule' : 'order_started';
  told(records, record, deed, { action, before, note: deed.override });
}

/** A stop that another order left open on the machine ends when this order runs on the machine (decision A-07). */
function endStopsOn({ ledger, orders }: Records, machine: MachineRecord, { at, by }: OrderDeed): void {
  for (const { stop } of orders.values()) {
    if (stop && stop.machine_id === machine.id) endStopRecord(ledger, stop, at, by);
  }
}

export function recordHalted(records: Records, record: OrderRecord, deed: Deed<'paused' | 'stopped'>): void {
  const { ledger } = records;
  const before = record.wire;
  const isStop = deed.kind === 'stopped';
  const action: OrderAction = isStop ? 'stop' : 'pause';
  check(deed.kind, record, transitionRefusal(action, before.status));
  const machine = machineOf(records, record);
  openStopRecord(ledger, record, { ...deed, source: action });
  changeOrderRecord(ledger, record, deed, {
    status: deed.kind,
    ...(isStop ? { last_stopped_at: iso(deed.at), reservation: null } : {}),
  });
  const tellOrder = () =>
    told(records, record, deed, { action: `order_${deed.kind}`, before, note: deed.cause.reason });
  const turn = (status: 'available' | 'paused', order_id: number | null) =>
    turnMachine(ledger, machine, { at: deed.at, by: deed.by, status, order_id });
  // The entries are in the order in which the two commands write them.
  if (isStop) {
    tellOrder();
    turn('available', null);
  } else {
    turn('paused', record.row.id);
    tellOrder();
  }
}

export function recordResumed(records: Records, record: OrderRecord, deed: Deed<'resumed'>): void {
  const { ledger } = records;
  const before = record.wire;
  const machine = machineOf(records, record);
  const state = { ...machine.machine, status: machine.status };
  check('resumed', record, resumeRefusal(before, state, holding(records, machine)));
  endHoldRecord(ledger, record, deed.at, deed.by);
  endStopsOn(records, machine, deed);
  const { plan } = record;
  // The rest of the plan reserves the machine again. No order had reserved that time meanwhile.
  const left = plan && plan.to > deed.at ? rangeOf(deed.at, plan.to) : null;
  changeOrderRecord(ledger, record, deed, {
    status: 'in_progress',
    ...(before.status === 'stopped' ? { reservation: left } : {}),
  });
  turnMachine(ledger, machine, { ...deed, status: 'in_use', order_id: record.row.id });
  told(records, record, deed, { action: 'order_resumed', before });
}
