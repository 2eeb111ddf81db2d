/** The calls about rates and the cost of labour. Roles other than admin and manager are refused whatever their rights (PH-26). */
import { z } from 'zod';
import { answer, endpoint, idParams, nothing } from '../endpoint';
import { costQuery, hourlyRate, hourlyRateBody, orderCost, shiftCost } from './cost-schema';

export const listHourlyRates = endpoint({
  name: 'listHourlyRates',
  method: 'GET',
  path: '/hourly-rates',
  access: 'viewPersonal',
  summary:
    'What an hour of people and of roles costs, the newest rate of each first. Admins and managers alone.',
  response: answer(z.array(hourlyRate)),
});

export const putHourlyRate = endpoint({
  name: 'putHourlyRate',
  method: 'PUT',
  path: '/hourly-rates',
  access: 'viewPersonal',
  summary: 'Sets the rate of a person or of a role from a first day. Admins and managers alone.',
  body: hourlyRateBody,
  response: answer(hourlyRate),
});

export const deleteHourlyRate = endpoint({
  name: 'deleteHourlyRate',
  method: 'DELETE',
  path: '/hourly-rates/{id}',
  access: 'viewPersonal',
  summary: 'Removes a rate: the one before it holds again. Admins and managers alone.',
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
    'What the labour of each shift of a span costs, with the minutes of each person. Admins and managers alone.',
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
    'What the labour of an order costs: people at its machine while it was in progress. Admins and managers alone.',
  params: idParams,
  response: answer(orderCost),
});
