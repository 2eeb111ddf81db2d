/**
 * The calls about rates and the cost of labour. Roles other than admin and manager are refused, whatever their rights
 * (PH-26).
 */
import { z } from 'zod';
import { answer, endpoint, idParams, nothing } from '../endpoint';
import { costQuery, hourlyRate, hourlyRateBody, orderCost, shiftCost } from './cost-schema';

export const listHourlyRates = endpoint({
  name: 'listHourlyRates',
  method: 'GET',
  path: '/hourly-rates',
  access: 'viewPersonal',
  summary:
    'The cost of an hour of each person and each role, the newest rate first. Only for admins and managers.',
  response: answer(z.array(hourlyRate)),
});

export const putHourlyRate = endpoint({
  name: 'putHourlyRate',
  method: 'PUT',
  path: '/hourly-rates',
  access: 'viewPersonal',
  summary: 'Sets the rate of a person or of a role from a first day. Only for admins and managers.',
  body: hourlyRateBody,
  response: answer(hourlyRate),
});

export const deleteHourlyRate = endpoint({
  name: 'deleteHourlyRate',
  method: 'DELETE',
  path: '/hourly-rates/{id}',
  access: 'viewPersonal',
  summary: 'Removes a rate. The rate before it applies again. Only for admins and managers.',
  params: idParams,
  response: nothing,
  status: 204,
});

export const listShiftCosts = endpoint({
  name: 'listShiftCosts',
  method: 'GET',
  path: '/labour-cost',
  access: 'viewPersonal',
  summary:
    'The cost of labour of each shift of a span, with the minutes of each person. Only for admins and managers.',
  query: costQuery,
  response: answer(z.array(shiftCost)),
  heavy: true,
});

export const readOrderCost = endpoint({
  name: 'readOrderCost',
  method: 'GET',
  path: '/orders/{id}/labour-cost',
  access: 'viewPersonal',
  summary:
    'The cost of labour of an order: the people at the machine while the order was in progress. Only for admins and managers.',
  params: idParams,
  response: answer(orderCost),
});
