/** The condition that finds orders by a text. The search box and the lists of orders share it. */
import { type RawBuilder, sql } from 'kysely';

/** Signs that mean something to LIKE mean themselves in a search. */
const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/**
 * A condition on `order_search`. Its index knows pairs of signs, so that two signs are enough for it; what has all
 * pairs of the text may still have them apart. A text of one sign has no pair, and every order is looked at.
 */
export function hasWords(text: string): RawBuilder<boolean> {
  const isThere = sql<boolean>`order_search.words like without_case(${likePattern(text)})`;
  if ([...text].length < 2) return isThere;
  return sql<boolean>`(${isThere} and order_search.pairs @@ sign_pairs_query(without_case(${text})))`;
}
