/** The calls of the schedule board. Orders are changed with the calls about orders. */
import { answer, endpoint } from '../endpoint';
import {
  planProposal,
  proposalQuery,
  pushPreview,
  pushQuery,
  scheduleBoard,
  scheduleQuery,
  unscheduledPage,
  unscheduledQuery,
} from './schema';

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

export const listUnscheduledOrders = endpoint({
  name: 'listUnscheduledOrders',
  method: 'GET',
  path: '/schedule/unscheduled',
  access: 'viewOrders',
  summary:
    'Orders without a place, most urgent first, one page of 200 at a time, with the ideal rates of their products.',
  query: unscheduledQuery,
  response: unscheduledPage,
});

export const proposePlan = endpoint({
  name: 'proposePlan',
  method: 'GET',
  path: '/schedule/proposal',
  access: 'updateOrder',
  summary: 'The first free time of a machine that is long enough for the rest of an order.',
  query: proposalQuery,
  response: answer(planProposal),
});

export const previewPush = endpoint({
  name: 'previewPush',
  method: 'GET',
  path: '/schedule/push',
  access: 'updateOrder',
  summary:
    'The orders of a machine that must start later to give their time to an order, and the orders that become late.',
  query: pushQuery,
  response: answer(pushPreview),
});
