/** Stops while the story is recorded: opened by an order, ended with its hold or by another order (decision A-07). */

import { isPlanned } from '@pms/domain/downtime/rules';
import type { TimeClass } from '@pms/domain/downtime/vocabulary';
import { iso, known } from '../plant';
import type { StopCause } from '../story/stop-causes';
import { append, type Ledger, type StopRow } from './ledger';
import { notExcludedLate } from './not-excluded-late';
import type { OrderRecord } from './order-record';

interface Stopped {
  readonly at: number;
  readonly by: string;
  readonly cause: StopCause;
  readonly source: 'stop' | 'pause';
}

export function openStopRecord(ledger: Ledger, record: OrderRecord, stopped: Stopped): void {
  const { plant } = ledger;
  const { cause, source } = stopped;
  const at = iso(stopped.at);
  const by = known(plant.userIds, stopped.by);
  const timeClass = known(plant.timeClasses, cause.reason_code) as TimeClass;
  record.stop = append<StopRow>(ledger.downtime_events, {
    ...emptyStop(at),
    order_id: record.row.id,
    order_number: record.row.order_number,
    machine_id: record.row.machine_id,
    reason: cause.reason,
    reason_code: cause.reason_code,
    category_id: known(plant.categoryIds, cause.category),
    planned: isPlanned(cause.reason, timeClass),
    explained: cause.explained,
    notes: cause.notes,
    source,
    stopped_by: by,
    created_by: by,
  });
}

export const emptyStop = (at: string) => ({
  order_id: null,
  order_number: null,
  notes: '',
  severity: 'medium',
  status: 'active',
  started_at: at,
  ended_at: null,
  hold_ended_at: null,
  estimated_duration_minutes: null,
  stopped_by: null,
  resolved_by: null,
  ...notExcludedLate,
  reported_by: null,
  assigned_to: null,
  linked_event_id: null,
  version: 1,
  created_at: at,
  updated_at: at,
});

/** The machine runs again or holds another order, so its stop is over. */
export function endStopRecord(ledger: Ledger, stop: StopRow, at: number, by: string): void {
  if (stop.ended_at !== null) return;
  Object.assign(stop, {
    ended_at: iso(at),
    status: 'resolved',
    resolved_by: known(ledger.plant.userIds, by),
    version: stop.version + 1,
    updated_at: iso(at),
  });
}

/** The order is resumed or over, so its hold ends. The stop of the machine ends too if it is still open. */
export function endHoldRecord(ledger: Ledger, record: OrderRecord, at: number, by: string): void {
  const { stop } = record;
  if (!stop) return;
  endStopRecord(ledger, stop, at, by);
  Object.assign(stop, { hold_ended_at: iso(at), version: stop.version + 1, updated_at: iso(at) });
  delete record.stop;
}
