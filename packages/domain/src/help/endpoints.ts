/** The calls about help (api, section 18). */
import { z } from 'zod';
import { answer, endpoint, idParams, listVersionQuery, page, pageQuery, versionedAnswer } from '../endpoint';
import { spanQuery } from '../report-span';
import {
  callForHelpBody,
  helpCall,
  helpGroupings,
  helpKind,
  helpReach,
  helpSum,
  putHelpKindsBody,
  resolveHelpBody,
} from './schema';

const oneCall = answer(helpCall);

export const listHelpCalls = endpoint({
  name: 'listHelpCalls',
  method: 'GET',
  path: '/help-calls',
  access: 'signed-in',
  summary: 'Open calls for help, the longest wait first, or closed calls, newest first.',
  query: z.object({
    ...pageQuery.shape,
    state: z.enum(['open', 'closed']).default('open'),
    machine_id: z.coerce.number().int().positive().optional(),
  }),
  response: page(helpCall),
});

export const callForHelp = endpoint({
  name: 'callForHelp',
  method: 'POST',
  path: '/help-calls',
  access: 'signed-in',
  summary: 'Calls for help. A second call of the same kind at the same machine returns the first call.',
  body: callForHelpBody,
  response: oneCall,
  mayBeLate: true,
  status: 201,
});

export const takeHelpCall = endpoint({
  name: 'takeHelpCall',
  method: 'POST',
  path: '/help-calls/{id}/take',
  access: 'signed-in',
  summary: 'A person at whom the call rings, or a supervisor, takes the call.',
  params: idParams,
  response: oneCall,
});

export const arriveAtHelpCall = endpoint({
  name: 'arriveAtHelpCall',
  method: 'POST',
  path: '/help-calls/{id}/arrive',
  access: 'signed-in',
  summary: 'The helper arrives. A call that nobody has taken becomes the call of this helper.',
  params: idParams,
  response: oneCall,
});

export const resolveHelpCall = endpoint({
  name: 'resolveHelpCall',
  method: 'POST',
  path: '/help-calls/{id}/resolve',
  access: 'signed-in',
  summary: 'Closes a call that was taken, with a note about the work.',
  params: idParams,
  body: resolveHelpBody,
  response: oneCall,
});

export const cancelHelpCall = endpoint({
  name: 'cancelHelpCall',
  method: 'POST',
  path: '/help-calls/{id}/cancel',
  access: 'signed-in',
  summary: 'The caller or a supervisor takes the call back.',
  params: idParams,
  response: oneCall,
});

export const summariseHelp = endpoint({
  name: 'summariseHelp',
  method: 'GET',
  path: '/help-calls/summary',
  access: 'viewReports',
  summary: 'Response and repair times of the calls of a span, by kind, area, shift or machine.',
  query: spanQuery.extend({ by: z.enum(helpGroupings).default('kind') }),
  response: answer(z.array(helpSum)),
});

export const listCountedHelpCalls = endpoint({
  name: 'listCountedHelpCalls',
  method: 'GET',
  path: '/help-calls/counted',
  access: 'viewReports',
  summary: 'The calls that one sum of a span counts, newest first.',
  query: spanQuery.extend({
    ...pageQuery.shape,
    by: z.enum(helpGroupings).default('kind'),
    /** The key of the sum. If omitted, the calls without a kind, area, shift or machine. */
    key: z.string().max(100).optional(),
  }),
  response: page(helpCall),
});

export const listHelpKinds = endpoint({
  name: 'listHelpKinds',
  method: 'GET',
  path: '/help-kinds',
  access: 'signed-in',
  summary: "The plant's kinds of help.",
  response: versionedAnswer(z.array(helpKind)),
});

export const putHelpKinds = endpoint({
  name: 'putHelpKinds',
  method: 'PUT',
  path: '/help-kinds',
  access: 'manageSettings',
  summary: "Replaces the plant's kinds of help.",
  query: listVersionQuery,
  body: putHelpKindsBody,
  response: versionedAnswer(z.array(helpKind)),
});

export const readHelpReach = endpoint({
  name: 'readHelpReach',
  method: 'GET',
  path: '/help-kinds/reach',
  access: 'signed-in',
  summary: 'The people on shift at whom a call of each kind would ring now.',
  query: z.object({ machine_id: z.coerce.number().int().positive().optional() }),
  response: answer(z.array(helpReach)),
});
