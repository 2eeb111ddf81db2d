/** Files of the plant's records (decision A-68). */
import { z } from 'zod';
import { endpoint, queryFlag, sortDirections } from '../endpoint';
import { spanQuery } from '../report-span';
import { exportFormats } from './formats';

const text = z.string().trim().min(1).max(200).optional();
const id = z.coerce.number().int().positive().optional();

export const exportQuery = spanQuery.extend({
  format: z
    .enum(exportFormats, { error: `The format is one of ${exportFormats.join(', ')}` })
    .default('json'),
  /** Of the orders' status, several separated by commas; of downtime's and machines' status. */
  status: text,
  include_archived: queryFlag.optional(),
  environment: text,
  priority: text,
  search: text,
  machine_id: id,
  order_id: id,
  category: text,
  category_id: id,
  /** Of downtime: a reason as its lists know it. */
  reason: text,
  waste_type: text,
  /** Of downtime and waste: a column of their lists. */
  sort: text,
  direction: z.enum(sortDirections).optional(),
  roles: text,
  active: queryFlag.optional(),
  user: id,
  entity: text,
  /** Of the audit log: one record of that kind. */
  entity_id: text,
  action: text,
});
export type ExportQuery = z.infer<typeof exportQuery>;

export const exportFile = endpoint({
  name: 'exportFile',
  method: 'GET',
  path: '/export/{type}',
  access: 'exportData',
  summary: 'A file of orders, machines, downtime and so on, as JSON, CSV, Excel or PDF.',
  params: z.object({ type: z.string().min(1).max(50) }),
  query: exportQuery,
  response: z.unknown(),
  file: true,
});
