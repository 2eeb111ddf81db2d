/**
 * Previews a push: lists the orders that must start later so that an order gets its time on a machine, and the orders
 * that become late.
 */
import { type Interval, intervalOf } from '@pms/domain/intervals';
import { orderNotFound, tooManyMoves } from '@pms/domain/orders/refusals';
import { holdsMachine } from '@pms/domain/orders/rules';
import { mostMoves } from '@pms/domain/orders/schema';
import { toInstant } from '@pms/domain/plant-time';
import { notFound, RefusalError, refuse } from '@pms/domain/refusal';
import { boardOrderOf } from '@pms/domain/schedule/board';
import { pushFollowing } from '@pms/domain/schedule/push';
import { minutesLate, placeRefusal, stretchRefusal } from '@pms/domain/schedule/rules';
import type { BoardOrder, PushedOrder, PushPreview, PushQuery } from '@pms/domain/schedule/schema';
import { plantNow } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { findMachine } from '../machines/queries';
import { findOrder } from '../orders/queries';
import { readSettings } from '../settings/queries';
import { listHoldingOrders } from './queries';

export async function previewPush(reader: Reader, query: PushQuery): Promise<PushPreview> {
  const order = await findOrder(reader, query.order_id);
  if (!order) throw new RefusalError(orderNotFound(query.order_id));
  const machine = await findMachine(reader, query.machine_id);
  if (!machine) throw new RefusalError(notFound('Machine not found'));
  const asked = intervalOf(query.from, query.to);
  refuse(
    holdsMachine(order.status)
      ? stretchRefusal(order, asked.to, Date.parse(await plantNow(reader)))
      : placeRefusal(order, machine, asked),
  );
  const { time_zone: zone } = await readSettings(reader);
  const others = await listHoldingOrders(reader, machine.id, toInstant(asked.from));
  const { refusal, pushed } = pushFollowing(
    asked,
    others.filter(({ id }) => id !== order.id),
    zone,
  );
  refuse(refusal);
  if (pushed.length >= mostMoves) throw new RefusalError(tooManyMoves(pushed.length + 1, mostMoves));
  return {
    asked: withLateness(boardOrderOf(order), asked),
    pushed: pushed.map((one) => withLateness(one.order, one.span)),
  };
}

function withLateness(order: BoardOrder, { from, to }: Interval): PushedOrder {
  const late_minutes = minutesLate(order.due_at, to);
  const wasLate =
    order.planned_end_at !== null && minutesLate(order.due_at, Date.parse(order.planned_end_at)) > 0;
  return {
    order,
    from: toInstant(from),
    to: toInstant(to),
    late_minutes,
    becomes_late: late_minutes > 0 && !wasLate,
  };
}
