/** The calls about the maturation room (specification 3, section 7). */
import { z } from 'zod';
import { answer, endpoint, idParams, page } from '../endpoint';
import { forecast, forecastQuery } from './forecast-schema';
import {
  addBlendBody,
  blendPlan,
  blendPlanBody,
  changeBlendBody,
  dailyCheckBody,
  dueCheck,
  dueChecksQuery,
  holdLotBody,
  listMaturationQuery,
  lotDecisionBody,
  maturationCheck,
  maturationChoice,
  maturationRecord,
  maturationStatusBody,
} from './schema';
import { maturationStatuses } from './statuses';
import { lotTests, testValuesBody } from './test-value-schema';

const oneBlend = answer(maturationRecord);

export const listMaturation = endpoint({
  name: 'listMaturation',
  method: 'GET',
  path: '/maturation-room',
  access: 'viewMaturation',
  summary: 'Blends in the room, those that are open first, by their target date; one page at a time.',
  query: listMaturationQuery,
  response: page(maturationRecord).extend({
    /** Of all blends, whatever the filter. */
    counts: z.record(z.enum(maturationStatuses), z.number().int()),
  }),
});

export const listMaturationChoices = endpoint({
  name: 'listMaturationChoices',
  method: 'GET',
  path: '/maturation-room/choices',
  access: 'addMaturation',
  summary: 'Completed blending orders that are not in the room, the last fifty that match.',
  query: z.object({ search: z.string().trim().max(200).optional() }),
  response: answer(z.array(maturationChoice)),
});

export const addBlend = endpoint({
  name: 'addBlend',
  method: 'POST',
  path: '/maturation-room',
  access: 'addMaturation',
  summary: 'Puts the blend of a completed blending order into the room.',
  body: addBlendBody,
  response: oneBlend,
  status: 201,
});

export const addDailyCheck = endpoint({
  name: 'addDailyCheck',
  method: 'POST',
  path: '/maturation-room/daily-check',
  access: 'dailyCheck',
  summary: 'Records a daily check; what was measured becomes the condition of the blend.',
  body: dailyCheckBody,
  response: answer(maturationCheck),
  mayBeLate: true,
  status: 201,
});

export const listBlendChecks = endpoint({
  name: 'listBlendChecks',
  method: 'GET',
  path: '/maturation-room/{id}/checks',
  access: 'viewMaturation',
  summary: 'The daily checks of one blend, newest first.',
  params: idParams,
  response: answer(z.array(maturationCheck)),
});

export const addCheckPhoto = endpoint({
  name: 'addCheckPhoto',
  method: 'POST',
  path: '/maturation-room/checks/{id}/photo',
  access: 'dailyCheck',
  summary:
    'Puts a photo on a daily check (jpeg, png or webp up to 4 MB, field "file"); its metadata is left out.',
  params: idParams,
  response: answer(z.object({ id: z.number().int(), has_photo: z.boolean() })),
  status: 201,
  upload: true,
});

export const getCheckPhoto = endpoint({
  name: 'getCheckPhoto',
  method: 'GET',
  path: '/maturation-room/checks/{id}/photo',
  access: 'viewMaturation',
  summary: 'The photo of a daily check.',
  params: idParams,
  response: z.unknown(),
  file: true,
});

export const decideBlend = endpoint({
  name: 'decideBlend',
  method: 'PUT',
  path: '/maturation-room/{id}/status',
  access: 'decideMaturation',
  summary: 'Makes a blend ready, sends it to the quality check, completes or rejects it.',
  params: idParams,
  body: maturationStatusBody,
  response: oneBlend,
});

export const changeBlend = endpoint({
  name: 'changeBlend',
  method: 'PUT',
  path: '/maturation-room/{id}',
  access: 'decideMaturation',
  summary: 'Changes the fields sent of a blend that is open.',
  params: idParams,
  body: changeBlendBody,
  response: oneBlend,
});

export const holdLot = endpoint({
  name: 'holdLot',
  method: 'POST',
  path: '/lots/{id}/hold',
  access: 'decideMaturation',
  summary:
    'Sends a lot to the quality check, and with it the open lots that it went into where that is asked for.',
  params: idParams,
  body: holdLotBody,
  response: answer(z.array(maturationRecord)),
});

const oneDecision = (name: string, summary: string) =>
  ({
    name,
    method: 'POST',
    access: 'decideMaturation',
    summary,
    params: idParams,
    body: lotDecisionBody,
    response: oneBlend,
  }) as const;

export const releaseLot = endpoint({
  ...oneDecision('releaseLot', 'Releases a lot: it is ready, and packaging orders may draw it.'),
  path: '/lots/{id}/release',
});

export const rejectLot = endpoint({
  ...oneDecision('rejectLot', 'Rejects a lot: it may only be moved or disposed of.'),
  path: '/lots/{id}/reject',
});

export const reworkLot = endpoint({
  ...oneDecision('reworkLot', 'Sends a lot from the quality check back to maturing.'),
  path: '/lots/{id}/rework',
});

export const listLotTests = endpoint({
  name: 'listLotTests',
  method: 'GET',
  path: '/lots/{id}/tests',
  access: 'viewMaturation',
  summary: 'The tests of a lot, each with the value that counts for its release, and all values so far.',
  params: idParams,
  response: answer(lotTests),
});

export const addTestValues = endpoint({
  name: 'addTestValues',
  method: 'POST',
  path: '/lots/{id}/test-values',
  access: 'dailyCheck',
  summary: 'Records the values of a sample; a later value of a test counts instead of an earlier one.',
  params: idParams,
  body: testValuesBody,
  response: answer(lotTests),
  status: 201,
});

export const exportCertificate = endpoint({
  name: 'exportCertificate',
  method: 'GET',
  path: '/lots/{id}/certificate',
  access: 'viewReports',
  summary:
    'The certificate of analysis of a released lot with the values and the checks it rests on, as PDF.',
  params: idParams,
  response: z.unknown(),
  file: true,
});

export const listBlendPlans = endpoint({
  name: 'listBlendPlans',
  method: 'GET',
  path: '/maturation-room/blend-plans',
  access: 'viewMaturation',
  summary: 'Products of the blending area with their limits, tests and the days between two checks, by name.',
  response: answer(z.array(blendPlan)),
});

export const putBlendPlan = endpoint({
  name: 'putBlendPlan',
  method: 'PUT',
  path: '/maturation-room/blend-plans/{id}',
  access: 'decideMaturation',
  summary: 'Changes the fields sent of what one product needs while it matures.',
  params: idParams,
  body: blendPlanBody,
  response: answer(blendPlan),
});

export const listDueChecks = endpoint({
  name: 'listDueChecks',
  method: 'GET',
  path: '/maturation-room/checks-due',
  access: 'dailyCheck',
  summary: 'What is to be checked on a day, done or not, in walking order: by area, vessel and place.',
  query: dueChecksQuery,
  response: answer(z.array(dueCheck)),
});

export const readForecast = endpoint({
  name: 'readForecast',
  method: 'GET',
  path: '/maturation-room/forecast',
  access: 'viewMaturation',
  summary: 'What is ready on which day against what packaging orders need, and how vessels are occupied.',
  query: forecastQuery,
  response: answer(forecast),
});
