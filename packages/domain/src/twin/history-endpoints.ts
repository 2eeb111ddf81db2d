/** The call for the replay of the twin (api, section 17). */
import { z } from 'zod';
import { answer, endpoint } from '../endpoint';
import { instant } from '../orders/schema';
import { spanQuery } from '../report-span';
import { plantHistory } from './history-schema';

export const machineStatusHistory = endpoint({
  name: 'machineStatusHistory',
  method: 'GET',
  path: '/machines/status-history',
  access: ['viewReports', 'viewTwin'],
  summary: 'What machines, orders and people did in a span of at most 31 days, or at one moment.',
  query: z.object({
    machine_id: z.coerce.number().int().positive().optional(),
    from: spanQuery.shape.start_date,
    to: spanQuery.shape.end_date,
    /** Requests the facts at this moment, or at the present of the plant's clock, instead of the facts of a span. */
    at: z.union([z.literal('now'), instant]).optional(),
  }),
  response: answer(plantHistory),
});
