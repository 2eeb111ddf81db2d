/**
 * The last answers of this person, kept on the device and shown while the server is away (PH-36). The size is limited
 * to some megabytes of the newest answers, and no answer is older than a day.
 */
import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { isUnreached } from '../call-error';
import { readKept, writeKept } from './device-store';

type KeptQuery = DehydratedState['queries'][number];

const longestCharacters = 4_000_000;
const longestMs = 24 * 3_600_000;
const writeEveryMs = 5000;

const keyOf = (person: number): string => `cache ${person}`;

const isFresh = ({ state }: KeptQuery): boolean => Date.now() - state.dataUpdatedAt < longestMs;

/** The newest answers that fit into the size limit. */
function bounded(queries: Iterable<KeptQuery>): KeptQuery[] {
  const kept: KeptQuery[] = [];
  let room = longestCharacters;
  for (const query of [...queries].sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)) {
    const size = JSON.stringify(query.state.data)?.length ?? 0;
    if (size > room || !isFresh(query)) continue;
    room -= size;
    kept.push(query);
  }
  return kept;
}

export interface KeptAnswers {
  /** Fills the cache with kept answers where the cache has no newer answers. */
  show(): void;
  end(): void;
}

export interface Keeping {
  readonly person: number;
  /**
   * Whether the answer is the same for everybody who may make the call. A shared tablet keeps such an answer for all
   * people.
   */
  readonly shares: (queryKey: readonly unknown[]) => boolean;
  /** Whether the cache shows expected data that the server has not confirmed. */
  readonly isForeseen: () => boolean;
  /** Called when kept answers of the server were put into the cache. */
  readonly onFilled: () => void;
}

const sharedKey = 'cache of the tablet';

const readStored = async (key: string): Promise<KeptQuery[]> =>
  ((await readKept<KeptQuery[]>(key).catch(() => undefined)) ?? []).filter(isFresh);

/** Keeps the answers of a person when they arrive. */
export async function keepAnswers(
  cache: QueryClient,
  { person, shares, isForeseen, onFilled }: Keeping,
): Promise<KeptAnswers> {
  const known = new Map((await readStored(keyOf(person))).map((query) => [query.queryHash, query]));
  for (const query of await readStored(sharedKey)) {
    const own = known.get(query.queryHash);
    if (shares(query.queryKey) && !(own && own.state.dataUpdatedAt >= query.state.dataUpdatedAt))
      known.set(query.queryHash, query);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    timer = undefined;
    if (isForeseen()) return;
    const { queries } = dehydrate(cache, { shouldDehydrateQuery: ({ state }) => state.status === 'success' });
    for (const query of queries) known.set(query.queryHash, query);
    const kept = bounded(known.values());
    known.clear();
    for (const query of kept) known.set(query.queryHash, query);
    // A device without room keeps fewer answers. The queue of entries has a separate reserve.
    writeKept(keyOf(person), kept).catch(() => undefined);
    const shared = kept.filter(({ queryKey }) => shares(queryKey));
    if (shared.length > 0) writeKept(sharedKey, shared).catch(() => undefined);
  };
  /** Shows the kept answer of a failed query beside the error of the query. */
  const fill = (query: Query) => {
    const kept = known.get(query.queryHash)?.state;
    if (query.state.data !== undefined || kept?.data === undefined) return;
    query.setState({ ...query.state, data: kept.data, dataUpdatedAt: kept.dataUpdatedAt });
    onFilled();
  };
  const end = cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'error' && isUnreached(event.action.error)) fill(event.query);
    else if (timer === undefined && !isForeseen()) timer = setTimeout(write, writeEveryMs);
  });
  return {
    show: () => {
      const failed = cache.getQueryCache().findAll({ predicate: ({ state }) => isUnreached(state.error) });
      for (const query of failed) fill(query);
      hydrate(cache, { queries: [...known.values()], mutations: [] });
      onFilled();
    },
    end: () => {
      end();
      clearTimeout(timer);
    },
  };
}
