/**
 * Drops the loaded data when the person of this browser leaves or changes. The next person sees only data that the
 * server has sent to the next person.
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import { healthQuery, plantQuery } from './plant';
import { currentSession, onSessionChange } from './session';

/** The first parts of the keys of data that is the same for every person, also for a person who is not signed in. */
const common: ReadonlySet<unknown> = new Set([plantQuery.queryKey[0], healthQuery.queryKey[0], 'device']);

const isOfPerson = ({ queryKey }: Query): boolean => !common.has(queryKey[0]);

/** Returns a function that ends this. */
export function forgetDataOfFormerPerson(cache: QueryClient): () => void {
  let person = currentSession().user?.id;
  return onSessionChange(() => {
    const former = person;
    person = currentSession().user?.id;
    if (former !== undefined && former !== person) cache.removeQueries({ predicate: isOfPerson });
  });
}
