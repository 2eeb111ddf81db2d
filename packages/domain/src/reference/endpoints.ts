/** One call with all lists that forms offer and all tables of allowed changes. */
import { z } from 'zod';
import { categoryGroups, downtimeCategory, stopReason } from '../downtime/schema';
import { answer, endpoint } from '../endpoint';
import { wasteType } from '../waste/schema';

const words = z.array(z.string());
const transitions = z.record(z.string(), words);

export const reference = z.object({
  priorities: words,
  order_statuses: words,
  machine_statuses: words,
  downtime_statuses: words,
  /** For each kind of record, the statuses that may follow each status. */
  transitions: z.object({ orders: transitions, machines: transitions, downtime: transitions }),
  stop_reasons: z.array(stopReason),
  stop_categories: z.array(downtimeCategory),
  stop_category_groups: z.record(z.enum(categoryGroups), z.string()),
  /** The two reasons and nine categories of the stop form. */
  stop_form: z.object({ reasons: words, categories: words }),
  time_classes: words,
  severities: words,
  waste_types: z.array(wasteType),
  waste_units: words,
  shifts: words,
  roles: words,
  maturation_statuses: words,
});
export type Reference = z.infer<typeof reference>;

export const getReference = endpoint({
  name: 'getReference',
  method: 'GET',
  path: '/reference',
  access: 'signed-in',
  summary: 'Lists and tables that forms and buttons need.',
  response: answer(reference),
});
