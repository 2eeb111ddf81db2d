/** The calls about changes of the past that wait for a second person. */
import { z } from 'zod';
import { answer, endpoint, idParams, nothing } from '../endpoint';
import { recomputationEffect } from '../figures/effect';
import { pastChange } from './schema';

export const listPastChanges = endpoint({
  name: 'listPastChanges',
  method: 'GET',
  path: '/past-changes',
  access: 'signed-in',
  summary: 'Changes that remove a loss from shifts that are over and wait for a second person, oldest first.',
  response: answer(z.array(pastChange)),
});

export const previewPastChange = endpoint({
  name: 'previewPastChange',
  method: 'POST',
  path: '/past-changes/{id}/preview',
  access: 'correctOrder',
  summary: 'The shifts and reports that the approval of a change would recompute. Nothing is saved.',
  params: idParams,
  response: answer(recomputationEffect),
});

export const approvePastChange = endpoint({
  name: 'approvePastChange',
  method: 'POST',
  path: '/past-changes/{id}/approve',
  access: 'correctOrder',
  summary:
    'A second person approves a change that removes a loss from shifts that are over. The server makes the change.',
  params: idParams,
  response: answer(z.array(pastChange)),
});

export const withdrawPastChange = endpoint({
  name: 'withdrawPastChange',
  method: 'DELETE',
  path: '/past-changes/{id}',
  access: 'correctOrder',
  summary: 'Withdraws a change that waits for a second person.',
  params: idParams,
  response: nothing,
  status: 204,
});
