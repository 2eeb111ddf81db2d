/** The search box of the header (PH-05). */
import { z } from 'zod';
import { answer, endpoint } from '../endpoint';
import { machineStatuses } from '../machines/statuses';
import { orderStatuses } from '../orders/statuses';
import { isPlainLine } from '../plain-text';
import { directoryUser } from '../users/schema';

/** The shortest text of a search, and the most results of each group. */
export const leastSearchLength = 2;
export const mostSearchResults = 5;

const tooShort = 'Enter at least 2 characters';

export const foundOrder = z.object({
  id: z.number().int(),
  order_number: z.string(),
  product_name: z.string(),
  status: z.enum(orderStatuses),
  environment: z.string(),
  machine_name: z.string().nullable(),
  archived: z.boolean(),
});

export const foundMachine = z.object({
  id: z.number().int(),
  name: z.string(),
  type: z.string(),
  environment: z.string(),
  status: z.enum(machineStatuses),
});

export const searchResults = z.object({
  orders: z.array(foundOrder),
  machines: z.array(foundMachine),
  users: z.array(directoryUser),
});
export type SearchResults = z.infer<typeof searchResults>;

export const search = endpoint({
  name: 'search',
  method: 'GET',
  path: '/search',
  access: 'signed-in',
  summary: 'Orders, machines and people that match, as far as the caller may see them.',
  query: z.object({
    q: z
      .string({ error: tooShort })
      .trim()
      .min(leastSearchLength, tooShort)
      .max(100, 'A search has at most 100 characters')
      .refine(isPlainLine, 'A search is one line'),
    limit: z.coerce.number().int().min(1).max(mostSearchResults).default(mostSearchResults),
  }),
  response: answer(searchResults),
});
