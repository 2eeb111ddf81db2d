/** The plan after an update: derived from the schedule form, or sent as instants (decision A-33). */
import { planIsFixed, scheduleBackwards, scheduleIncomplete } from '@pms/domain/orders/refusals';
import { choiceOf, planOf, type ShiftCalendar } from '@pms/domain/orders/schedule';
import type { Order, UpdateOrderBody } from '@pms/domain/orders/schema';
import { toInstant } from '@pms/domain/plant-time';
import { RefusalError } from '@pms/domain/refusal';

const scheduleFields = [
  'scheduled_start_date',
  'scheduled_start_shift',
  'scheduled_end_date',
  'scheduled_end_shift',
] as const;

export type PlanChanges = Partial<
  Pick<Order, (typeof scheduleFields)[number] | 'planned_start_at' | 'planned_end_at'>
>;

const sameInstant = (given: string | null | undefined, kept: string | null): boolean =>
  given === undefined ||
  (given === null ? kept === null : kept !== null && Date.parse(given) === Date.parse(kept));

/** Whether the body changes the plan of the order. A field with its present value is not a change. */
function movesPlan(order: Order, body: UpdateOrderBody): boolean {
  return (
    !sameInstant(body.start_time, order.start_time) ||
    !sameInstant(body.stop_time, order.stop_time) ||
    scheduleFields.some((field) => body[field] !== undefined && body[field] !== order[field])
  );
}

export function planChanges(order: Order, body: UpdateOrderBody, calendar: ShiftCalendar): PlanChanges {
  if (!movesPlan(order, body)) return {};
  // The plan of a started order cannot be changed. Sending the same values back is not a change.
  if (order.actual_start_at) throw new RefusalError(planIsFixed());
  const changes = { ...scheduledChanges(order, body, calendar), ...givenInstants(body) };
  const { planned_start_at: start, planned_end_at: end } = { ...order, ...changes };
  if (end && (!start || end <= start)) throw new RefusalError(scheduleBackwards());
  const isChosen = scheduleFields.some((field) => body[field] !== undefined);
  return isChosen ? changes : { ...changes, ...shiftsOf(start, end, calendar) };
}

function givenInstants({ start_time, stop_time }: UpdateOrderBody): PlanChanges {
  const normal = (given: string | null) => given && toInstant(Date.parse(given));
  return {
    ...(start_time === undefined ? {} : { planned_start_at: normal(start_time) }),
    ...(stop_time === undefined ? {} : { planned_end_at: normal(stop_time) }),
  };
}

/** The dates and shifts of the form, derived from instants that were sent without them (decision 0016). */
function shiftsOf(start: string | null, end: string | null, calendar: ShiftCalendar): PlanChanges {
  const choice =
    start && end ? choiceOf({ planned_start_at: start, planned_end_at: end }, calendar) : undefined;
  return {
    scheduled_start_date: choice?.start_date ?? null,
    scheduled_start_shift: choice?.start_shift ?? null,
    scheduled_end_date: choice?.end_date ?? null,
    scheduled_end_shift: choice?.end_shift ?? null,
  };
}

function scheduledChanges(order: Order, body: UpdateOrderBody, calendar: ShiftCalendar): PlanChanges {
  if (scheduleFields.every((field) => body[field] === undefined)) return {};
  const [start_date, start_shift, end_date, end_shift] = scheduleFields.map((field) =>
    body[field] === undefined ? order[field] : body[field],
  ) as [
    Order['scheduled_start_date'],
    Order['scheduled_start_shift'],
    Order['scheduled_end_date'],
    Order['scheduled_end_shift'],
  ];
  const kept = {
    scheduled_start_date: start_date,
    scheduled_start_shift: start_shift,
    scheduled_end_date: end_date,
    scheduled_end_shift: end_shift,
  };
  if (!start_date && !start_shift && !end_date && !end_shift) {
    return { ...kept, planned_start_at: null, planned_end_at: null };
  }
  if (!start_date || !start_shift) throw new RefusalError(scheduleIncomplete());
  const plan = planOf({ start_date, start_shift, end_date, end_shift }, calendar);
  if ('code' in plan) throw new RefusalError(plan);
  return { ...kept, ...plan };
}
