/** The calls about alerts. */
import { z } from 'zod';
import { answer, endpoint, idParams } from '../endpoint';
import { acknowledgeBody, alert, listAlertsQuery } from './schema';

export const listAlerts = endpoint({
  name: 'listAlerts',
  method: 'GET',
  path: '/alerts',
  access: 'signed-in',
  summary: 'Alerts, critical ones first and then the newest (decision A-84).',
  query: listAlertsQuery,
  response: answer(z.array(alert)),
});

export const acknowledgeAlert = endpoint({
  name: 'acknowledgeAlert',
  method: 'POST',
  path: '/alerts/{id}/acknowledge',
  // Operators acknowledge alerts of their own machine only. The handler checks this.
  access: ['recordEvents', 'startProduction'],
  summary: 'Acknowledges an alert: the caller has seen the alert and takes care of the problem.',
  params: idParams,
  body: acknowledgeBody,
  response: answer(alert),
});
