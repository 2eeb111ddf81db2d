/** The calls about stops and the plant's lists of categories and reasons (decisions ). */
import { z } from 'zod';
import { answer, endpoint, idParams, nothing, page, pageQuery, queryFlag, sortDirections } from '../endpoint';
import { recomputationEffect } from '../figures/effect';
import { compareQuery, spanQuery } from '../report-span';
import {
  approveStopBody,
  changeDowntimeBody,
  createCategoryBody,
  createReasonBody,
  downtimeCategory,
  downtimeRecord,
  downtimeStatus,
  downtimeSummaryRow,
  mergeDowntimeBody,
  rankedReason,
  reportDowntimeBody,
  splitDowntimeBody,
  stopChange,
  stopReason,
  updateCategoryBody,
  updateReasonBody,
} from './schema';
import { downtimeSorts } from './vocabulary';

const id = z.coerce.number().int().positive();

/** The query of every list of stops: filters, sorting and page. */
const listQuery = spanQuery.extend({
  ...pageQuery.shape,
  machine_id: id.optional(),
  order_id: id.optional(),
  category_id: id.optional(),
  /** Name, id or group of a category, in upper or lower case (decision A-09). */
  category: z.string().trim().optional(),
  /** Code or name of a reason in the plant's list, or the typed text, in upper or lower case. */
  reason: z.string().trim().optional(),
  /** The area of the machine. */
  environment: z.string().trim().optional(),
  status: downtimeStatus.optional(),
  sort: z.enum(downtimeSorts).default('start_time'),
  direction: z.enum(sortDirections).default('descending'),
});

const pageOfStops = page(downtimeRecord);

export const downtimeReport = endpoint({
  name: 'downtimeReport',
  method: 'GET',
  path: '/reports/downtime',
  aliases: ['/analytics/downtime'],
  // Everybody may read the stops of one order. For other stops, the handler requires viewReports.
  access: 'signed-in',
  summary: 'Sums of the stops of a span or of an order by category and by reason, and one page of the stops.',
  query: listQuery,
  response: answer(
    z.object({
      summary: z.object({
        /** The number of records that overlap the span. */
        total_stops: z.number().int(),
        active_stops: z.number().int(),
        resolved_stops: z.number().int(),
        /** Minutes in which a machine was stopped: the union of its stops (figures, section 3, case 4). */
        total_downtime_minutes: z.number(),
        total_downtime_hours: z.number(),
        /** The mean length of the records; null if there is no record. */
        average_downtime_minutes: z.number().nullable(),
      }),
      category_breakdown: z.record(
        z.string(),
        z.object({ count: z.number().int(), total_minutes: z.number() }),
      ),
      reason_breakdown: z.record(
        z.string(),
        z.object({ count: z.number().int(), total_minutes: z.number(), operator_error: z.boolean() }),
      ),
      /** One page of the stops in the sums. */
      records: z.array(downtimeRecord),
    }),
  ).extend(pageOfStops.pick({ total: true, page: true, page_size: true }).shape),
});

export const listDowntime = endpoint({
  name: 'listDowntime',
  method: 'GET',
  path: '/downtime/reports',
  aliases: ['/downtime'],
  access: 'viewReports',
  summary: 'Stops that overlap a span, one page at a time. Without a sort order: newest first.',
  query: listQuery,
  response: pageOfStops,
});

export const summariseDowntime = endpoint({
  name: 'summariseDowntime',
  method: 'GET',
  path: '/downtime/summary',
  access: 'viewReports',
  summary: 'Stops of a span by category, on request with the values of the day before.',
  query: spanQuery.extend({ compare: compareQuery }),
  response: answer(z.array(downtimeSummaryRow)),
});

export const reportDowntime = endpoint({
  name: 'reportDowntime',
  method: 'POST',
  path: '/downtime',
  access: 'recordEvents',
  summary: 'Records a stop. A stop with an end is resolved.',
  body: reportDowntimeBody,
  response: answer(downtimeRecord).extend({ linked_event_id: z.number().int().nullable() }),
  mayBeLate: true,
  status: 201,
});

export const getDowntime = endpoint({
  name: 'getDowntime',
  method: 'GET',
  path: '/downtime/{id}',
  access: 'viewOrders',
  summary: 'One stop.',
  params: idParams,
  response: answer(downtimeRecord),
});

export const downtimeHistory = endpoint({
  name: 'downtimeHistory',
  method: 'GET',
  path: '/downtime/{id}/history',
  access: 'viewOrders',
  summary: 'The changes of a stop with the person who made each change, newest first.',
  params: idParams,
  response: answer(z.array(stopChange)),
});

export const rankStopReasons = endpoint({
  name: 'rankStopReasons',
  method: 'GET',
  path: '/machines/{id}/stop-reasons',
  access: ['stopProduction', 'pauseProduction', 'recordEvents'],
  summary:
    'The stop reasons of a machine by the number of stops in the last thirty days, most frequent first.',
  params: idParams,
  response: answer(z.array(rankedReason)),
});

export const changeDowntime = endpoint({
  name: 'changeDowntime',
  method: 'PATCH',
  path: '/downtime/{id}',
  // The person who stopped the order may explain the stop until the shift ends. The handler requires recordEvents from
  // other people.
  access: 'signed-in',
  summary: 'Explains a stop, changes the status of the stop, or ends the stop.',
  params: idParams,
  body: changeDowntimeBody,
  response: answer(downtimeRecord),
});

export const approveExclusion = endpoint({
  name: 'approveExclusion',
  method: 'POST',
  path: '/downtime/{id}/approve-exclusion',
  access: 'correctOrder',
  summary: 'A second person approves the exclusion of a stop whose shift is over.',
  params: idParams,
  body: approveStopBody,
  response: answer(downtimeRecord),
});

export const approveEarlierEnd = endpoint({
  name: 'approveEarlierEnd',
  method: 'POST',
  path: '/downtime/{id}/approve-end',
  access: 'correctOrder',
  summary: 'A second person approves the earlier end of a stop of a shift that is over.',
  params: idParams,
  body: approveStopBody,
  response: answer(downtimeRecord),
});

export const splitDowntime = endpoint({
  name: 'splitDowntime',
  method: 'POST',
  path: '/downtime/{id}/split',
  access: 'signed-in',
  summary: 'Splits a stop in two at a moment. The answer has both parts, the earlier part first.',
  params: idParams,
  body: splitDowntimeBody,
  response: answer(z.array(downtimeRecord)),
  status: 201,
});

export const mergeDowntime = endpoint({
  name: 'mergeDowntime',
  method: 'POST',
  path: '/downtime/merge',
  access: 'signed-in',
  summary: 'Merges stops that follow each other on a machine into one stop.',
  body: mergeDowntimeBody,
  response: answer(downtimeRecord),
});

export const listDowntimeCategories = endpoint({
  name: 'listDowntimeCategories',
  method: 'GET',
  path: '/downtime-categories',
  access: 'signed-in',
  summary: 'Stop categories with group and colour.',
  query: z.object({ active: queryFlag.optional() }),
  response: answer(z.array(downtimeCategory)),
});

export const listStopReasons = endpoint({
  name: 'listStopReasons',
  method: 'GET',
  path: '/stop-reasons',
  access: 'signed-in',
  summary: "The plant's own stop reasons.",
  query: z.object({ active: queryFlag.optional() }),
  response: answer(z.array(stopReason)),
});

export const createDowntimeCategory = endpoint({
  name: 'createDowntimeCategory',
  method: 'POST',
  path: '/downtime-categories',
  access: 'manageSettings',
  summary: 'Adds a stop category.',
  body: createCategoryBody,
  response: answer(downtimeCategory),
  status: 201,
});

export const updateDowntimeCategory = endpoint({
  name: 'updateDowntimeCategory',
  method: 'PUT',
  path: '/downtime-categories/{id}',
  access: 'manageSettings',
  summary: 'Changes the sent fields of a stop category.',
  params: idParams,
  body: updateCategoryBody,
  response: answer(downtimeCategory),
});

export const deleteDowntimeCategory = endpoint({
  name: 'deleteDowntimeCategory',
  method: 'DELETE',
  path: '/downtime-categories/{id}',
  access: 'manageSettings',
  summary: 'Removes a stop category that was never used.',
  params: idParams,
  response: nothing,
  status: 204,
});

export const createStopReason = endpoint({
  name: 'createStopReason',
  method: 'POST',
  path: '/stop-reasons',
  access: 'manageSettings',
  summary: 'Adds a stop reason.',
  body: createReasonBody,
  response: answer(stopReason),
  status: 201,
});

export const updateStopReason = endpoint({
  name: 'updateStopReason',
  method: 'PUT',
  path: '/stop-reasons/{id}',
  access: 'manageSettings',
  summary: 'Changes the sent fields of a stop reason.',
  params: idParams,
  body: updateReasonBody,
  // A change that removes a loss from shifts that are over waits for a second person (decision 0401).
  response: answer(stopReason).extend({ waits: z.boolean() }),
});

export const previewStopReason = endpoint({
  name: 'previewStopReason',
  method: 'POST',
  path: '/stop-reasons/{id}/preview',
  access: 'manageSettings',
  summary: 'The shifts and reports that a change of a stop reason would recompute. Nothing is saved.',
  params: idParams,
  body: updateReasonBody,
  response: answer(recomputationEffect),
});

export const deleteStopReason = endpoint({
  name: 'deleteStopReason',
  method: 'DELETE',
  path: '/stop-reasons/{id}',
  access: 'manageSettings',
  summary: 'Removes a stop reason that was never used.',
  params: idParams,
  response: nothing,
  status: 204,
});
