/** Records one action on an order. */
import { transitionRefusal } from '@pms/domain/orders/rules';
import type { OrderDeed } from '../story/story';
import { changeOrderRecord, type OrderRecord } from './order-record';
import { recordAssigned, recordHalted, recordResumed, recordStarted } from './record-moves';
import { recordCompleted, recordQuantity } from './record-output';
import { archived, check, type Deed, type Records, told } from './records';
import { endHoldRecord } from './stop-record';

type Writers = {
  readonly [Kind in OrderDeed['kind']]: (records: Records, record: OrderRecord, deed: Deed<Kind>) => void;
};

const writers: Writers = {
  // The action that created the order has made its record.
  created: () => undefined,
  assigned: recordAssigned,
  started: recordStarted,
  quantity: recordQuantity,
  paused: recordHalted,
  stopped: recordHalted,
  resumed: recordResumed,
  completed: recordCompleted,
  cancelled: recordCancelled,
};

export function recordDeed<Kind extends OrderDeed['kind']>(
  records: Records,
  record: OrderRecord,
  deed: Deed<Kind>,
): void {
  const write: (records: Records, record: OrderRecord, deed: Deed<Kind>) => void = writers[deed.kind as Kind];
  write(records, record, deed);
}

function recordCancelled(records: Records, record: OrderRecord, deed: Deed<'cancelled'>): void {
  const before = record.wire;
  check('cancelled', record, transitionRefusal('cancel', before.status));
  endHoldRecord(records.ledger, record, deed.at, deed.by);
  changeOrderRecord(records.ledger, record, deed, {
    status: 'cancelled',
    cancel_reason: deed.reason,
    reservation: null,
    ...archived(deed.at),
  });
  told(records, record, deed, { action: 'order_cancelled', before, note: deed.reason });
}
