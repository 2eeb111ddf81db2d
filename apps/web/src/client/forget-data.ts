/**
 * Drops the loaded data when the person of this browser leaves or changes. The next person sees only data that the
 * server has sent to the next person.
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import { healthQuery, plantQuery } from './plant';
import { currentSession, onSessionChange } from './session';
import { token } from './token';

/** The first parts of the keys of data that is the same for every person, also for a person who is not signed in. */
const common: ReadonlySet<unknown> = new Set([plantQuery.queryKey[0], healthQuery.queryKey[0], 'device']);

const isOfPerson = ({ queryKey }: Query): boolean => !common.has(queryKey[0]);

/** Data is loaded with a token, also before the server has named the person of the token. */
const present = () => ({ token: token(), person: currentSession().user?.id });

/** Returns a function that ends this. */
export function forgetDataOfFormerPerson(cache: QueryClient): () => void {
  let owner = present();
  return onSessionChange(() => {
    const former = owner;
    owner = present();
    if (former.token === null || former.token === owner.token) return;
    // The same person may have signed in again in another tab.
    const isSame = owner.person !== undefined && owner.person === former.person;
    if (!isSame) cache.removeQueries({ predicate: isOfPerson });
  });
}
