/** The calls that return files of the plant's records (decision A-68). */
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
  /** For orders, downtime and machines: the statuses, separated by commas. */
  status: text,
  include_archived: queryFlag.optional(),
  environment: text,
  priority: text,
  search: text,
  machine_id: id,
  order_id: id,
  category: text,
  category_id: id,
  /** For downtime: a reason as in the filter of the list of stops. */
  reason: text,
  waste_type: text,
  /** For downtime and waste: a column of the list. */
  sort: text,
  direction: z.enum(sortDirections).optional(),
  roles: text,
  active: queryFlag.optional(),
  user: id,
  entity: text,
  /** For the audit log: the id of one record of the kind `entity`. */
  entity_id: text,
  action: text,
});
export type ExportQuery = z.infer<typeof exportQuery>;

export const exportFile = endpoint({
  name: 'exportFile',
  method: 'GET',
  path: '/export/{type}',
  access: 'exportData',
  summary: 'A file of records, such as orders, machines or downtime, as JSON, CSV, Excel or PDF.',
  params: z.object({ type: z.string().min(1).max(50) }),
  query: exportQuery,
  response: z.unknown(),
  file: true,
});
