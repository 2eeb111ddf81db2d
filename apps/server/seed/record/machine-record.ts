/** A machine while the story is recorded: its status, the order on the machine, and the open entry of its history. */
import type { MachineStatus } from '@pms/domain/machines/statuses';
import type { DemoMachine } from '../machines';
import { iso, known } from '../plant';
import { append, audit, type Ledger, type MachineStatusRow } from './ledger';

export interface MachineRecord {
  readonly machine: DemoMachine;
  readonly id: number;
  status: MachineStatus;
  status_since: string;
  order_id: number | null;
  version: number;
  updated_at: string;
  open: MachineStatusRow;
}

export function openMachineRecord(ledger: Ledger, machine: DemoMachine): MachineRecord {
  const { founded } = ledger.plant;
  const id = known(ledger.plant.machineIds, machine.name);
  const open = append(ledger.machine_status_history, historyRow(id, { status: 'available', at: founded }));
  return {
    machine,
    id,
    status: 'available',
    status_since: founded,
    order_id: null,
    version: 1,
    updated_at: founded,
    open,
  };
}

interface Turn {
  readonly at: number;
  readonly by: string;
  readonly status: MachineStatus;
  readonly order_id: number | null;
  readonly reason?: string;
  /** The status control has set the status. The audit entry of the status control names no order. */
  readonly isByHand?: boolean;
}

/**
 * Does the same as `setMachineState` in the application: closes the open entry and opens the next entry at the same
 * moment.
 */
export function turnMachine(ledger: Ledger, record: MachineRecord, turn: Turn): void {
  const at = iso(turn.at);
  const stateNow = () => ({
    status: record.status,
    ...(turn.isByHand ? {} : { order_id: record.order_id }),
  });
  const before = stateNow();
  if (record.status !== turn.status) record.status_since = at;
  record.status = turn.status;
  record.order_id = turn.order_id;
  record.version += 1;
  record.updated_at = at;
  record.open.ended_at = at;
  record.open = append(
    ledger.machine_status_history,
    historyRow(record.id, {
      status: turn.status,
      order_id: turn.order_id,
      at,
      changed_by: known(ledger.plant.userIds, turn.by),
      reason: turn.reason,
    }),
  );
  audit(ledger, {
    at,
    by: turn.by,
    action: 'machine_status_changed',
    entity: 'machine',
    entity_id: record.id,
    ...{ before, after: stateNow(), note: turn.reason },
  });
}

interface Since {
  readonly status: MachineStatus;
  readonly at: string;
  readonly order_id?: number | null;
  readonly changed_by?: number;
  readonly reason?: string | undefined;
}

const historyRow = (machineId: number, since: Since): Omit<MachineStatusRow, 'id'> => ({
  machine_id: machineId,
  status: since.status,
  order_id: since.order_id ?? null,
  started_at: since.at,
  ended_at: null,
  changed_by: since.changed_by ?? null,
  reason: since.reason ?? null,
});
