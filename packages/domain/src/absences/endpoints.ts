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
  summary:
    'Absences by their first day. Why somebody is absent is for those alone who may see personal data.',
  query: listAbsencesQuery,
  response: page(absence),
});

export const listAbsentPeople = endpoint({
  name: 'listAbsentPeople',
  method: 'GET',
  path: '/absences/people',
  access: 'viewLabour',
  summary: 'Who is absent on one day, and until when.',
  query: z.object({ date: plantDate }),
  response: answer(z.array(absentPerson)),
});

export const createAbsence = endpoint({
  name: 'createAbsence',
  method: 'POST',
  path: '/absences',
  access: 'planLabour',
  summary: 'Enters an absence. Shifts that name the person already stay and are counted in the answer.',
  body: createAbsenceBody,
  response: answer(absence),
  status: 201,
});

export const changeAbsence = endpoint({
  name: 'changeAbsence',
  method: 'PUT',
  path: '/absences/{id}',
  access: 'planLabour',
  summary: 'Changes the days of an absence, and why the person is absent where it is sent.',
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
