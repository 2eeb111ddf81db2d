/** Records the output and the waste of an order in the same way as the commands of the application. */
import { efficiencyOf } from '@pms/domain/orders/figures';
import { holdsMachine, quantityRefusal, transitionRefusal } from '@pms/domain/orders/rules';
import { iso, known } from '../plant';
import { rounded } from '../story/produce';
import type { OrderDeed } from '../story/story';
import { append } from './ledger';
import { turnMachine } from './machine-record';
import { changeOrderRecord, type OrderRecord, ratePerHour } from './order-record';
import { archived, check, type Deed, machineOf, type Records, told } from './records';
import { endHoldRecord } from './stop-record';

export function recordQuantity(records: Records, record: OrderRecord, deed: Deed<'quantity'>): void {
  const { row, wire } = record;
  check('counted', record, quantityRefusal(wire, { actual_quantity: deed.quantity, note: deed.note }));
  count(records, record, deed, {
    source: 'manual',
    quantity: deed.quantity,
    scrap: deed.scrap,
    rework: deed.rework,
  });
  const before = countedOf(row);
  changeOrderRecord(records.ledger, record, deed, {
    actual_quantity: deed.quantity,
    scrap_quantity: rounded(row.scrap_quantity + deed.scrap, 3),
    rework_quantity: rounded(row.rework_quantity + deed.rework, 3),
  });
  told(records, record, deed, {
    action: 'order_quantity_updated',
    before,
    after: countedOf(row),
    note: deed.note || undefined,
  });
}

/** The fields of the order that the audit entry of a report contains. */
const countedOf = ({ actual_quantity, scrap_quantity, unit_of_measurement }: OrderRecord['row']) => ({
  actual_quantity,
  scrap_quantity,
  unit_of_measurement,
});

interface Count {
  readonly source: 'manual' | 'completion';
  readonly quantity: number;
  readonly scrap?: number;
  readonly rework?: number;
}

function count({ ledger }: Records, { row }: OrderRecord, { at, by }: OrderDeed, counted: Count): void {
  append(ledger.quantity_updates, {
    order_id: row.id,
    machine_id: row.machine_id,
    previous_quantity: row.actual_quantity,
    new_quantity: counted.quantity,
    scrap: counted.scrap ?? 0,
    rework: counted.rework ?? 0,
    source: counted.source,
    recorded_at: iso(at),
    received_at: iso(at),
    updated_by: known(ledger.plant.userIds, by),
  });
}

export function recordCompleted(records: Records, record: OrderRecord, deed: Deed<'completed'>): void {
  const { ledger } = records;
  const { row, wire: before } = record;
  check('completed', record, transitionRefusal('complete', before.status));
  recordWaste(records, record, deed);
  endHoldRecord(ledger, record, deed.at, deed.by);
  if (deed.quantity !== row.actual_quantity) {
    count(records, record, deed, { source: 'completion', quantity: deed.quantity });
  }
  const isRunning = before.status === 'in_progress';
  const ran = record.ran + (isRunning ? Math.round(deed.at) - Date.parse(record.open.started_at) : 0);
  changeOrderRecord(ledger, record, deed, {
    status: 'completed',
    actual_quantity: deed.quantity,
    completion_notes: deed.notes,
    waste_statement: deed.waste.length > 0 ? 'recorded' : 'declared_none',
    product_waste: wastedProduct(deed),
    efficiency: efficiencyOf(deed.quantity, ran, ratePerHour(ledger.plant, row.machine_id)),
    completed_at: iso(deed.at),
    reservation: null,
    ...archived(deed.at),
  });
  if (holdsMachine(before.status)) {
    const free = { at: deed.at, by: deed.by, status: 'available', order_id: null } as const;
    turnMachine(ledger, machineOf(records, record), free);
  }
  told(records, record, deed, {
    action: 'order_completed',
    before,
    after: { ...record.wire, waste: deed.waste },
  });
}

/** The waste of finished product, which the API shows beside the columns of the order. */
function wastedProduct({ waste }: Deed<'completed'>): OrderRecord['row']['product_waste'] {
  const ofProduct = waste.filter(({ waste_type }) => waste_type === 'FP');
  return ofProduct.map(({ weight, units }) => ({ quantity: weight, unit: 'kg', units: units ?? null }));
}

function recordWaste({ ledger }: Records, { row }: OrderRecord, deed: Deed<'completed'>): void {
  const by = known(ledger.plant.userIds, deed.by);
  const at = iso(deed.at);
  for (const line of deed.waste) {
    append(ledger.waste_records, {
      order_id: row.id,
      order_number: row.order_number,
      waste_type: line.waste_type,
      quantity: line.weight,
      unit: 'kg',
      units: line.units ?? null,
      reason: line.waste_reason,
      category: line.waste_category,
      recovery_possible: line.recovery_possible,
      notes: line.waste_notes,
      source: 'completion',
      recorded_at: at,
      recorded_by: by,
      created_by: by,
      created_at: at,
      updated_at: at,
    });
  }
}
