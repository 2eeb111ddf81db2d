/** The call of the schedule board; changes go through the order's own call. */
import { answer, endpoint } from '../endpoint';
import { planProposal, proposalQuery, pushPreview, pushQuery, scheduleBoard, scheduleQuery } from './schema';

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

export const proposePlan = endpoint({
  name: 'proposePlan',
  method: 'GET',
  path: '/schedule/proposal',
  access: 'updateOrder',
  summary: 'The first free time from now on of a machine, as long as what is left of an order takes there.',
  query: proposalQuery,
  response: answer(planProposal),
});

export const previewPush = endpoint({
  name: 'previewPush',
  method: 'GET',
  path: '/schedule/push',
  access: 'updateOrder',
  summary:
    'Which orders of a machine start later so that an order gets its time there, and which of them become late.',
  query: pushQuery,
  response: answer(pushPreview),
});
