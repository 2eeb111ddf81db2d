/** The call of the schedule board; changes go through the order's own call. */
import { answer, endpoint } from '../endpoint';
import { scheduleBoard, scheduleQuery } from './schema';

export const getSchedule = endpoint({
  name: 'getSchedule',
  method: 'GET',
  path: '/schedule',
  access: 'viewOrders',
  summary:
    'Machines with their orders in a span of at most 45 days, orders without a place, closures and shifts.',
  query: scheduleQuery,
  response: answer(scheduleBoard),
});
