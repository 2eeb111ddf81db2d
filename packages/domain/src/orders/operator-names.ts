/** Names of operators from files that match no person. Each name is matched once for all its orders (decision A-67). */
import { z } from 'zod';
import { answer, endpoint } from '../endpoint';

/** The maximum number of names in the list, which is sorted by the number of orders, highest first. */
export const unmatchedNamesShown = 50;

const unmatchedName = z.object({
  /** The name in the spelling of most of its orders. */
  name: z.string(),
  orders: z.number().int(),
  /** A person whose name, username or employee code has the same letters and digits. */
  like: z.object({ id: z.number().int(), name: z.string() }).nullable(),
});
export type UnmatchedName = z.infer<typeof unmatchedName>;

export const matchNamesBody = z.object({
  names: z
    .array(
      z.object({
        name: z.string().min(1).max(200),
        user_id: z.number({ error: 'Choose a person' }).int().positive(),
      }),
    )
    .min(1, 'Choose a person for at least one name')
    .max(unmatchedNamesShown, `At most ${unmatchedNamesShown} names at once`),
});
export type MatchNamesBody = z.infer<typeof matchNamesBody>;

export const listUnmatchedNames = endpoint({
  name: 'listUnmatchedNames',
  method: 'GET',
  path: '/orders/operator-names',
  access: 'correctOrder',
  summary: 'Names of operators on orders that match no person, the most used first, and how many there are.',
  response: answer(z.object({ names: z.array(unmatchedName), total: z.number().int() })),
});

export const matchOperatorNames = endpoint({
  name: 'matchOperatorNames',
  method: 'POST',
  path: '/orders/operator-names',
  access: 'correctOrder',
  summary:
    'Matches each name with a person for all orders and for later files. If a name is refused, nothing is changed.',
  body: matchNamesBody,
  response: answer(z.object({ orders: z.number().int() })),
});
