/** The calls about days on which people do not work. */
import { z } from 'zod';
import { answer, endpoint, idParams, nothing, page } from '../endpoint';
import { plantDate } from '../orders/schema';
import {
  absence,
  absentPerson,
  changeAbsenceBody,
  createAbsenceBody,
  deleteAbsenceQuery,
  listAbsencesQuery,
} from './schema';

export const listAbsences = endpoint({
  name: 'listAbsences',
  method: 'GET',
  path: '/absences',
  access: 'viewLabour',
  summary: 'Absences by their first day. Only people who may see personal data read the kind and the note.',
  query: listAbsencesQuery,
  response: page(absence),
});

export const listAbsentPeople = endpoint({
  name: 'listAbsentPeople',
  method: 'GET',
  path: '/absences/people',
  access: 'viewLabour',
  summary: 'The people who are absent on a day, with the last day of each absence.',
  query: z.object({ date: plantDate }),
  response: answer(z.array(absentPerson)),
});

export const createAbsence = endpoint({
  name: 'createAbsence',
  method: 'POST',
  path: '/absences',
  access: 'planLabour',
  summary:
    'Enters an absence. Shifts that already name the person stay. The answer has the number of these shifts.',
  body: createAbsenceBody,
  response: answer(absence),
  status: 201,
});

export const changeAbsence = endpoint({
  name: 'changeAbsence',
  method: 'PUT',
  path: '/absences/{id}',
  access: 'planLabour',
  summary: 'Changes the days of an absence. The kind and the note change only if the call sends them.',
  params: idParams,
  body: changeAbsenceBody,
  response: answer(absence),
});

export const deleteAbsence = endpoint({
  name: 'deleteAbsence',
  method: 'DELETE',
  path: '/absences/{id}',
  access: 'planLabour',
  summary: 'Removes an absence that was entered by mistake.',
  params: idParams,
  query: deleteAbsenceQuery,
  response: nothing,
  status: 204,
});
