/** The calls about waste (decisions ). */
import { z } from 'zod';
import { answer, endpoint, idParams, nothing, page, pageQuery, sortDirections } from '../endpoint';
import { compareQuery, spanQuery } from '../report-span';
import { costRate, costRateBody, removeCostRateBody } from './cost-rate';
import {
  changeWasteBody,
  deleteWasteBody,
  recordWasteBody,
  wasteCost,
  wasteRecord,
  wasteSorts,
  wasteSummaryRow,
  wasteTotals,
} from './schema';

const id = z.coerce.number().int().positive();

/** The production area of the order of the waste. */
const area = z.string().trim().min(1).optional();

/** The page and the sort order of the records. */
const paging = {
  ...pageQuery.shape,
  sort: z.enum(wasteSorts).default('date'),
  direction: z.enum(sortDirections).default('descending'),
};

const pageOfWaste = page(wasteRecord);

export const listWaste = endpoint({
  name: 'listWaste',
  method: 'GET',
  path: '/waste/reports',
  aliases: ['/waste'],
  access: 'viewReports',
  summary: 'Waste of a span, one page at a time. Without a sort order: newest first.',
  query: spanQuery.extend({
    ...paging,
    /** The machine of the order of the waste. */
    machine_id: id.optional(),
    order_id: id.optional(),
    environment: area,
    /** Code, label or class of a waste type, in upper or lower case. */
    waste_type: z.string().trim().optional(),
  }),
  response: pageOfWaste,
});

export const summariseWaste = endpoint({
  name: 'summariseWaste',
  method: 'GET',
  path: '/waste/summary',
  access: 'viewReports',
  summary: 'Waste of a span by type and unit, on request with the values of the day before.',
  query: spanQuery.extend({ compare: compareQuery }),
  response: answer(z.array(wasteSummaryRow)),
});

export const wasteReport = endpoint({
  name: 'wasteReport',
  method: 'GET',
  path: '/reports/waste',
  access: 'viewReports',
  summary: 'Totals of the waste of a span by class, the five heaviest records, and one page of all records.',
  query: spanQuery.extend({ ...paging, environment: area }),
  response: answer(
    z.object({
      /** One page of the records that are summed. */
      records: z.array(wasteRecord),
      totals: wasteTotals,
      totals_by_class: z.record(z.string(), wasteTotals),
      cost: wasteCost,
      cost_by_class: z.record(z.string(), wasteCost),
      top: z.array(wasteRecord),
    }),
  ).extend(pageOfWaste.pick({ total: true, page: true, page_size: true }).shape),
});

export const recordWaste = endpoint({
  name: 'recordWaste',
  method: 'POST',
  path: '/waste',
  access: 'recordEvents',
  summary: 'Records waste. An order number that matches no order is kept as typed.',
  body: recordWasteBody,
  response: answer(wasteRecord),
  mayBeLate: true,
  status: 201,
});

export const changeWaste = endpoint({
  name: 'changeWaste',
  method: 'PUT',
  path: '/waste/{id}',
  // The handler checks the rest: people may change their own entries for 24 hours, and people with the right to correct
  // may change any entry at any time.
  access: ['recordEvents', 'correctOrder'],
  summary:
    'Changes the sent fields of a waste record. A change that removes a loss from shifts that are over waits for a second person.',
  params: idParams,
  body: changeWasteBody,
  response: answer(wasteRecord).extend({ waits: z.boolean() }),
});

export const deleteWaste = endpoint({
  name: 'deleteWaste',
  method: 'DELETE',
  path: '/waste/{id}',
  access: ['recordEvents', 'correctOrder'],
  summary:
    'Deletes a waste record, with a reason. If the shift of the record is over, the answer is 202 and the deletion waits for a second person.',
  params: idParams,
  body: deleteWasteBody,
  response: nothing,
  status: 204,
});

export const listCostRates = endpoint({
  name: 'listCostRates',
  method: 'GET',
  path: '/cost-rates',
  access: 'signed-in',
  summary: 'The cost rates of waste by waste type and unit, with the dates on which each rate applies.',
  response: answer(z.array(costRate)),
});

export const putCostRate = endpoint({
  name: 'putCostRate',
  method: 'PUT',
  path: '/cost-rates',
  access: 'manageSettings',
  summary: 'Adds a cost rate and ends the rate before it, or changes the rate that begins on the same date.',
  body: costRateBody,
  response: answer(z.array(costRate)),
});

export const deleteCostRate = endpoint({
  name: 'deleteCostRate',
  method: 'DELETE',
  path: '/cost-rates/{id}',
  access: 'manageSettings',
  summary:
    'Removes a cost rate that was entered by mistake. If waste was recorded at this rate, the call needs the reason.',
  params: idParams,
  body: removeCostRateBody,
  response: nothing,
  status: 204,
});
