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
  summary: 'Blends in the room, open blends first, then by target date, one page at a time.',
  query: listMaturationQuery,
  response: page(maturationRecord).extend({
    /** The number of all blends in each status, without the filter. */
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
  summary: 'Records a daily check. The measured values become the condition of the blend.',
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
    'Adds a photo to a daily check (jpeg, png or webp up to 4 MB, field "file"). The metadata of the photo is removed.',
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
  summary: 'Changes the sent fields of an open blend.',
  params: idParams,
  body: changeBlendBody,
  response: oneBlend,
});

export const holdLot = endpoint({
  name: 'holdLot',
  method: 'POST',
  path: '/lots/{id}/hold',
  access: 'decideMaturation',
  summary: 'Sends a lot to the quality check, on request with the open lots that were made from the lot.',
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
  summary: 'The tests of a lot with the values that count for the release, and all recorded values.',
  params: idParams,
  response: answer(lotTests),
});

export const addTestValues = endpoint({
  name: 'addTestValues',
  method: 'POST',
  path: '/lots/{id}/test-values',
  access: 'dailyCheck',
  summary:
    'Records the values of a sample. A later value of a test replaces the earlier value in the release.',
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
  summary: 'The certificate of analysis of a released lot with the values and checks of the release, as PDF.',
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
  summary: 'Changes the sent fields of the maturation plan of a product.',
  params: idParams,
  body: blendPlanBody,
  response: answer(blendPlan),
});

export const listDueChecks = endpoint({
  name: 'listDueChecks',
  method: 'GET',
  path: '/maturation-room/checks-due',
  access: 'dailyCheck',
  summary: 'The checks of a day, done and open, in walking order: by area, vessel and place.',
  query: dueChecksQuery,
  response: answer(z.array(dueCheck)),
});

export const readForecast = endpoint({
  name: 'readForecast',
  method: 'GET',
  path: '/maturation-room/forecast',
  access: 'viewMaturation',
  summary:
    'The blends that become ready on each day, the blends that packaging orders need, and the use of vessels.',
  query: forecastQuery,
  response: answer(forecast),
});
