/** The calls about hours. */
import { answer, endpoint } from '../endpoint';
import { closedHours, closeHoursBody, hoursAnswer, hoursQuery } from './schema';

export const listHours = endpoint({
  name: 'listHours',
  method: 'GET',
  path: '/hours',
  access: 'viewLabour',
  summary: 'Planned and worked hours of people in a span, with overtime, night, Sunday and public holiday.',
  query: hoursQuery,
  response: hoursAnswer,
  heavy: true,
});

export const closeHours = endpoint({
  name: 'closeHours',
  method: 'POST',
  path: '/hours/close',
  access: 'closeHours',
  summary:
    'Closes the hours of a pay period that is over and whose attendance is marked. Later corrections need a reason.',
  body: closeHoursBody,
  response: answer(closedHours),
});
