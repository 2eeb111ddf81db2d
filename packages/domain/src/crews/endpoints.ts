/** The calls about crews and their cycle (specification 2, section 7; specification 3, section 7). */
import { z } from 'zod';
import { answer, endpoint, idParams, nothing } from '../endpoint';
import { plantDate } from '../orders/schema';
import {
  addToCrewBody,
  crew,
  crewMembership,
  cycleChecked,
  cycleRefresh,
  previewCycleBody,
  saveCrewsBody,
  shiftCycle,
} from './schema';

/** Any text is accepted, so that an unknown letter gives "not found" and not an invalid field. */
const crewParams = idParams.extend({ crewLetter: z.string().max(10) });

export const listCrews = endpoint({
  name: 'listCrews',
  method: 'GET',
  path: '/machines/{id}/crews',
  access: ['viewLabour', 'planLabour'],
  summary: 'The crews A, B and C of a machine with their people.',
  params: idParams,
  response: answer(z.array(crew)),
});

export const listCrewMemberships = endpoint({
  name: 'listCrewMemberships',
  method: 'GET',
  path: '/machines/crew-members',
  access: ['viewLabour', 'planLabour'],
  summary: 'The crews of all machines with their people.',
  response: answer(z.array(crewMembership)),
});

export const saveCrews = endpoint({
  name: 'saveCrews',
  method: 'POST',
  path: '/machines/{id}/crews',
  access: 'planLabour',
  summary:
    'Replaces the crews of a machine, the start of the cycle and the assignments that the cycle makes.',
  params: idParams,
  body: saveCrewsBody,
  response: answer(z.array(crew)).extend({ refreshed: cycleRefresh.nullable() }),
});

export const addToCrew = endpoint({
  name: 'addToCrew',
  method: 'POST',
  path: '/machines/{id}/crews/{crewLetter}/employees',
  access: 'planLabour',
  summary: 'Adds one person to a crew.',
  params: crewParams,
  body: addToCrewBody,
  response: answer(crew),
});

export const removeFromCrew = endpoint({
  name: 'removeFromCrew',
  method: 'DELETE',
  path: '/machines/{id}/crews/{crewLetter}/employees/{employeeId}',
  access: 'planLabour',
  summary: 'Takes one person out of a crew.',
  params: crewParams.extend({ employeeId: z.coerce.number().int().positive() }),
  response: nothing,
  status: 204,
});

export const listShiftCycles = endpoint({
  name: 'listShiftCycles',
  method: 'GET',
  path: '/machines/shift-cycles',
  access: ['viewLabour', 'planLabour'],
  summary: 'Machines that follow the cycle, with the duty of each crew on a date. Without a date: today.',
  query: z.object({ date: plantDate.optional() }),
  response: answer(z.array(shiftCycle)),
});

export const previewCycle = endpoint({
  name: 'previewCycle',
  method: 'POST',
  path: '/machines/{id}/shift-cycle/preview',
  access: 'planLabour',
  summary: 'The findings of the rules of working time for 90 days of these crews. Nothing is saved.',
  params: idParams,
  body: previewCycleBody,
  response: answer(cycleChecked),
  repeat: 'harmless',
});

export const refreshShiftCycle = endpoint({
  name: 'refreshShiftCycle',
  method: 'POST',
  path: '/machines/{id}/shift-cycle/refresh',
  access: 'planLabour',
  summary:
    'Makes the future assignments of the cycle again from the present crews and the start of the cycle.',
  params: idParams,
  response: answer(cycleRefresh),
});
