/** The search box of the header (PH-05). */
import { z } from 'zod';
import { answer, endpoint } from '../endpoint';
import { everySearchGroup } from '../every-search-group';
import { isPlainLine } from '../plain-text';
import { resultsOf, type SearchGroup } from '../search-group';

/** The minimum length of a search text, and the maximum number of results of each group. */
export const leastSearchLength = 2;
export const mostSearchResults = 5;

const tooShort = 'Enter at least 2 characters';

/** The search call with these groups in its answer. */
export const searchFor = <const Groups extends readonly SearchGroup[]>(groups: Groups) =>
  endpoint({
    name: 'search',
    method: 'GET',
    path: '/search',
    access: 'signed-in',
    summary: 'The matching records of each group that the caller may see.',
    query: z.object({
      q: z
        .string({ error: tooShort })
        .trim()
        .min(leastSearchLength, tooShort)
        .max(100, 'A search has at most 100 characters')
        .refine(isPlainLine, 'A search is one line'),
      limit: z.coerce.number().int().min(1).max(mostSearchResults).default(mostSearchResults),
    }),
    response: answer(resultsOf(groups)),
  });

export const search = searchFor(everySearchGroup);
