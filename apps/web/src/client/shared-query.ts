/**
 * A query that many parts of a screen read, such as every row of a list. All of them share one observer for each cache,
 * because each observer sets timers. A slow tablet needed 300 ms to set and clear the timers of forty rows.
 */
import {
  type DefaultError,
  type QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

interface Watch<Data> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => Data | undefined;
}

type Options<Data, Key extends QueryKey> = QueryObserverOptions<Data, DefaultError, Data, Data, Key>;

function watch<Data, Key extends QueryKey>(cache: QueryClient, options: Options<Data, Key>): Watch<Data> {
  const listeners = new Set<() => void>();
  let end: (() => void) | undefined;
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      end ??= new QueryObserver(cache, options).subscribe(() => {
        for (const each of listeners) each();
      });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        end?.();
        end = undefined;
      };
    },
    read: () => cache.getQueryData<Data>(options.queryKey),
  };
}

/** Returns the hook that reads the query. The hook returns undefined until the answer has arrived. */
export function sharedQuery<Data, Key extends QueryKey>(options: Options<Data, Key>): () => Data | undefined {
  const watches = new WeakMap<QueryClient, Watch<Data>>();
  return () => {
    const cache = useQueryClient();
    const known = watches.get(cache) ?? watch(cache, options);
    watches.set(cache, known);
    return useSyncExternalStore(known.subscribe, known.read);
  };
}
