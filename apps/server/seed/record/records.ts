/** The records into which every action is written, and the checks that the application makes. */
import type { Order } from '@pms/domain/orders/schema';
import type { Refusal } from '@pms/domain/refusal';
import { iso } from '../plant';
import type { OrderDeed } from '../story/story';
import { audit, type Ledger } from './ledger';
import type { MachineRecord } from './machine-record';
import type { OrderRecord, RowChanges } from './order-record';

/** The records that a story is written into. */
export interface Records {
  readonly ledger: Ledger;
  readonly machines: ReadonlyMap<string, MachineRecord>;
  readonly orders: ReadonlyMap<number, OrderRecord>;
}

export type Deed<Kind extends OrderDeed['kind']> = Extract<OrderDeed, { kind: Kind }>;

/** A story that breaks a rule of the plant is an error of the code that makes the story. */
export function check(what: string, { row }: OrderRecord, refused: Refusal | undefined): void {
  if (refused) throw new Error(`The story has ${row.order_number} ${what}, but: ${refused.message}`);
}

interface Telling {
  readonly action: string;
  readonly before: object;
  readonly after?: object;
  readonly note?: string | undefined;
}

/** Writes the entry of the audit log. */
export function told({ ledger }: Records, record: OrderRecord, deed: OrderDeed, telling: Telling): void {
  const entry = { at: iso(deed.at), by: deed.by, entity: 'order', entity_id: record.row.id } as const;
  audit(ledger, { ...entry, after: record.wire, ...telling });
}

export const archived = (at: number): RowChanges => ({ is_archived: true, archived_at: iso(at) });

export function machineOf({ ledger, machines }: Records, { row }: OrderRecord): MachineRecord {
  const found = [...machines.values()].find(({ id }) => id === row.machine_id);
  if (!found) throw new Error(`${row.order_number} has no machine in ${ledger.orders.length} orders`);
  return found;
}

export function holding({ orders }: Records, { order_id }: MachineRecord): Order | undefined {
  return order_id === null ? undefined : orders.get(order_id)?.wire;
}
