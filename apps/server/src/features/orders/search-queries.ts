/** The condition that finds orders by a text. The search box and the lists of orders share it. */
import { type RawBuilder, sql } from 'kysely';

/** Escapes the special characters of LIKE in the search text. */
const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/**
 * A condition on `order_search`. The index contains pairs of characters, so a search for two or more characters uses
 * it. A row may contain all pairs of the text in different places, so LIKE checks the row. A text of one character has
 * no pair, and the search reads every order.
 */
export function hasWords(text: string): RawBuilder<boolean> {
  const isThere = sql<boolean>`order_search.words like without_case(${likePattern(text)})`;
  if ([...text].length < 2) return isThere;
  return sql<boolean>`(${isThere} and order_search.pairs @@ sign_pairs_query(without_case(${text})))`;
}
