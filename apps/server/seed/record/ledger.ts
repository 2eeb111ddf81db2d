/** Collects the rows of the story, with the ids that they will have in an empty database. */
import type { AuditEntity } from '@pms/domain/every-feature';
import type { Insertable, Selectable } from 'kysely';
import type { OrderRow } from '../../src/features/orders/queries';
import type {
  DowntimeEvents,
  MachineStatusHistory,
  OrderStatusHistory,
  QuantityUpdates,
  WasteRecords,
} from '../../src/platform/database-types.generated';
import { known, type StoredPlant } from '../plant';

type Numbered<Row> = Insertable<Row> & { id: number };

export type StopRow = Selectable<DowntimeEvents>;
export type MachineStatusRow = Numbered<MachineStatusHistory>;
export type OrderStatusRow = Numbered<OrderStatusHistory>;

export interface AuditRow {
  readonly occurred_at: string;
  readonly user_id: number;
  readonly username: string;
  readonly action: string;
  readonly entity: AuditEntity;
  readonly entity_id: string;
  readonly before: object | null;
  readonly after: object | null;
  readonly note: string | null;
}

/** All rows of a story. Each list is in the order of time. */
export interface Ledger {
  readonly plant: StoredPlant;
  readonly orders: OrderRow[];
  readonly order_status_history: OrderStatusRow[];
  readonly machine_status_history: MachineStatusRow[];
  readonly quantity_updates: Numbered<QuantityUpdates>[];
  readonly downtime_events: StopRow[];
  readonly waste_records: Numbered<WasteRecords>[];
  readonly audit_log: AuditRow[];
}

export function emptyLedger(plant: StoredPlant): Ledger {
  return {
    plant,
    orders: [],
    order_status_history: [],
    machine_status_history: [],
    quantity_updates: [],
    downtime_events: [],
    waste_records: [],
    audit_log: [],
  };
}

/**
 * Appends a row with the next id of its table. Returns the row, so that later actions of the story can change the row.
 */
export function append<Row extends { id: number }>(rows: Row[], row: Omit<Row, 'id'>): Row {
  const numbered = { ...row, id: rows.length + 1 } as Row;
  rows.push(numbered);
  return numbered;
}

interface Entry {
  readonly at: string;
  readonly by: string;
  readonly action: string;
  readonly entity: AuditRow['entity'];
  readonly entity_id: number;
  readonly before?: object;
  readonly after: object;
  readonly note?: string | undefined;
}

/** One entry of the audit log, which gets its number and its hash when it is written. */
export function audit({ plant, audit_log }: Ledger, entry: Entry): void {
  audit_log.push({
    occurred_at: entry.at,
    user_id: known(plant.userIds, entry.by),
    username: entry.by,
    action: entry.action,
    entity: entry.entity,
    entity_id: String(entry.entity_id),
    before: entry.before ?? null,
    after: entry.after,
    note: entry.note ?? null,
  });
}
