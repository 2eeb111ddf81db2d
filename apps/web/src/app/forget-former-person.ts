/**
 * Drops the data and the messages of the former person of this browser. The next person sees only data that the server
 * has sent to the next person.
 */
import { notifications } from '@mantine/notifications';
import type { Query, QueryClient } from '@tanstack/react-query';
import { onLeaving } from '../client/leaving';
import { holdBadges } from '../client/new-badges';
import { onNextPerson } from '../client/next-person';
import { healthQuery, plantQuery } from '../client/plant';

/** The first parts of the keys of data that is the same for every person, also for a person who is not signed in. */
const common: ReadonlySet<unknown> = new Set([plantQuery.queryKey[0], healthQuery.queryKey[0], 'device']);

const isOfPerson = ({ queryKey }: Query): boolean => !common.has(queryKey[0]);

const silent = { onSuccess: undefined, onError: undefined, onSettled: undefined };

/**
 * The server finishes the writes that are under way. The message of such a write, its Undo and the page that it opens
 * are for the former person.
 */
function dropOutcomes(cache: QueryClient): void {
  for (const write of cache.getMutationCache().getAll()) write.setOptions({ ...write.options, ...silent });
}

/** Drops the data of the former person from now on. Returns a function that removes the listeners. */
export function forgetFormerPerson(cache: QueryClient): () => void {
  const ends = [
    // The server refuses calls that arrive after the sign-out.
    onLeaving(() => void cache.cancelQueries()),
    onNextPerson(() => {
      cache.removeQueries({ predicate: isOfPerson });
      dropOutcomes(cache);
      // A new badge signs its person in.
      holdBadges([]);
      // A message may name records, and its Undo would act for the next person.
      notifications.clean();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
