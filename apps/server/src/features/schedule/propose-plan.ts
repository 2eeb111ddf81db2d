/** The first free time of a machine for an order, by the remaining quantity and today's rate on the machine. */
import { intervalOf } from '@pms/domain/intervals';
import { holdsOn } from '@pms/domain/machines/ideal-rate';
import { orderNotFound } from '@pms/domain/orders/refusals';
import { plantDateOf, toInstant } from '@pms/domain/plant-time';
import { notFound, RefusalError } from '@pms/domain/refusal';
import { spanOf } from '@pms/domain/schedule/board';
import { firstFree, lengthOn, presentStep } from '@pms/domain/schedule/proposal';
import { closuresOf } from '@pms/domain/schedule/rules';
import type { PlanProposal } from '@pms/domain/schedule/schema';
import { plantNow } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { listCalendar } from '../calendar/calendar-queries';
import { findMachine } from '../machines/queries';
import { listIdealRates } from '../machines/rate-queries';
import { findOrder } from '../orders/queries';
import { readSettings } from '../settings/queries';
import { closuresIn } from './closures';
import { listBoardOrders } from './queries';

/**
 * Only orders and closures within this time are read. On a machine that is full until then, the proposal begins after
 * them.
 */
const horizonMs = 366 * 86_400_000;

interface Asked {
  readonly order_id: number;
  readonly machine_id: number;
}

export async function proposePlan(reader: Reader, asked: Asked): Promise<PlanProposal> {
  const order = await findOrder(reader, asked.order_id);
  if (!order) throw new RefusalError(orderNotFound(asked.order_id));
  const machine = await findMachine(reader, asked.machine_id);
  if (!machine) throw new RefusalError(notFound('Machine not found'));
  const now = await plantNow(reader);
  const { time_zone: zone } = await readSettings(reader);
  const today = plantDateOf(now, zone);
  const rates = await listIdealRates(reader, { product: order.product_name, machine_id: machine.id });
  const length = lengthOn(
    order,
    machine,
    rates.filter((rate) => holdsOn(rate, today)),
  );
  const ahead = {
    from: toInstant(presentStep(Date.parse(now))),
    to: toInstant(Date.parse(now) + horizonMs),
  };
  const { rows } = await listBoardOrders(reader, [machine.id], ahead);
  const closures = closuresOf(machine, closuresIn(await listCalendar(reader), ahead));
  const taken = [
    ...rows.filter(({ id }) => id !== order.id).flatMap((row) => spanOf(row, now) ?? []),
    ...closures.map(({ from, to }) => intervalOf(from, to)),
  ];
  const free = firstFree(taken, Date.parse(now), length.ms);
  return {
    planned_start_at: toInstant(free.from),
    planned_end_at: toInstant(free.to),
    basis: length.basis,
    units_per_hour: length.units_per_hour,
    remaining: Math.max(0, order.quantity - order.actual_quantity),
  };
}
