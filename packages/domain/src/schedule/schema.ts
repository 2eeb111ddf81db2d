/** The schema of the schedule board: machines over a span of time, their orders, and the orders without a place. */
import { z } from 'zod';
import { page, pageQuery } from '../endpoint';
import { idealRate } from '../machines/ideal-rate';
import { machine } from '../machines/schema';
import { instant, listOrdersQuery, order } from '../orders/schema';

/**
 * The fields of an order for the board. They are fields of `order`, so that an order in an event can be used as well.
 */
export const boardOrder = order.pick({
  id: true,
  order_number: true,
  product_name: true,
  quantity: true,
  actual_quantity: true,
  unit_of_measurement: true,
  priority: true,
  environment: true,
  due_at: true,
  machine_id: true,
  status: true,
  archived: true,
  planned_start_at: true,
  planned_end_at: true,
  actual_start_at: true,
  end_time: true,
  reserved_from: true,
  reserved_until: true,
  version: true,
});
export type BoardOrder = z.infer<typeof boardOrder>;

export const boardMachine = machine.pick({
  id: true,
  name: true,
  type: true,
  machine_type_id: true,
  environment: true,
  status: true,
  production_rate: true,
});
export type BoardMachine = z.infer<typeof boardMachine>;

/** A rate for the product of an order without a place. The rate of the day determines the length of the order. */
export const boardRate = idealRate.pick({
  product_name: true,
  machine_id: true,
  machine_type_id: true,
  seconds_per_unit: true,
  valid_from: true,
  valid_to: true,
});
export type BoardRate = z.infer<typeof boardRate>;

/** Time of a closure or of planned maintenance. Without an area and a machine, it applies to the whole plant. */
export const boardClosure = z.object({
  kind: z.enum(['closure', 'maintenance']),
  name: z.string(),
  environment: z.string().nullable(),
  machine_id: z.number().int().nullable(),
  from: z.string(),
  to: z.string(),
});
export type BoardClosure = z.infer<typeof boardClosure>;

export const shiftBand = z.object({ name: z.string(), from: z.string(), to: z.string() });
export type ShiftBand = z.infer<typeof shiftBand>;

export const scheduleBoard = z.object({
  from: z.string(),
  to: z.string(),
  machines: z.array(boardMachine),
  orders: z.array(boardOrder),
  /**
   * The number of orders with a place in the span. If this number exceeds the length of `orders`, the span is too wide
   * to show all orders.
   */
  orders_total: z.number().int(),
  /**
   * Orders that wait without a machine or without a time, most urgent first. If `unscheduled_total` exceeds the length,
   * the further pages are a call of their own.
   */
  unscheduled: z.array(boardOrder),
  unscheduled_total: z.number().int(),
  /**
   * Ideal rates of all days for the products of `unscheduled`, because a page can stay open after the end of the day.
   */
  rates: z.array(boardRate),
  closures: z.array(boardClosure),
  shifts: z.array(shiftBand),
});
export type ScheduleBoard = z.infer<typeof scheduleBoard>;

/** One page of the orders without a place, with the ideal rates of all days for their products. */
export const unscheduledPage = page(boardOrder).extend({ rates: z.array(boardRate) });
export type UnscheduledPage = z.infer<typeof unscheduledPage>;

/** The code of a production area. Without a code, the board shows all areas. */
const area = z.string().trim().min(1).optional();

/** The search finds the same orders as the search of the list of orders. */
export const unscheduledQuery = pageQuery
  .pick({ page: true })
  .extend({ environment: area, search: listOrdersQuery.shape.search });

/** The longest span: a month with the days before and after it. */
const mostDays = 45;
const dayMs = 86_400_000;

export const scheduleQuery = z
  .object({
    from: instant,
    to: instant,
    environment: area,
  })
  .refine(({ from, to }) => Date.parse(to) > Date.parse(from), {
    message: 'The end must be after the start',
    path: ['to'],
  })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= mostDays * dayMs, {
    message: `The board shows at most ${mostDays} days`,
    path: ['to'],
  });
export type ScheduleQuery = z.infer<typeof scheduleQuery>;

/** The place that an order would take: a machine, a start and an end. */
export const pushQuery = z
  .object({
    order_id: z.coerce.number({ error: 'Choose an order' }).int().positive(),
    machine_id: z.coerce.number({ error: 'Choose a machine' }).int().positive(),
    from: instant,
    to: instant,
  })
  .refine(({ from, to }) => Date.parse(to) > Date.parse(from), {
    message: 'The end must be after the start',
    path: ['to'],
  });
export type PushQuery = z.infer<typeof pushQuery>;

/** An order with its new time, and whether this time is too late. */
const pushedOrder = z.object({
  order: boardOrder,
  from: z.string(),
  to: z.string(),
  /** The minutes after the due moment; 0 for an order that is in time. */
  late_minutes: z.number().int(),
  /** Whether the order is late at the new time but in time at the old time. */
  becomes_late: z.boolean(),
});
export type PushedOrder = z.infer<typeof pushedOrder>;

export const pushPreview = z.object({
  /** The order for which room is made. */
  asked: pushedOrder,
  /** The orders that start later, sorted by their new starts. */
  pushed: z.array(pushedOrder),
});
export type PushPreview = z.infer<typeof pushPreview>;

export const proposalQuery = z.object({
  order_id: z.coerce.number({ error: 'Choose an order' }).int().positive(),
  machine_id: z.coerce.number({ error: 'Choose a machine' }).int().positive(),
});

export const planProposal = z.object({
  planned_start_at: z.string(),
  planned_end_at: z.string(),
  /** The source of the length. */
  basis: z.enum(['ideal_rate', 'production_rate', 'default']),
  /** Null for the basis `default`. */
  units_per_hour: z.number().nullable(),
  /** The remaining quantity, in the order's unit. */
  remaining: z.number(),
});
export type PlanProposal = z.infer<typeof planProposal>;
