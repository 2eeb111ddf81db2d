/** The search box of the header: each group that the caller may see (PH-05). */

import { search, type searchFor } from '@pms/domain/search/endpoints';
import type { SearchGroup } from '@pms/domain/search-group';
import { type Caller, may } from '../../platform/caller';
import type { Database } from '../../platform/database';
import { type Route, reads } from '../../platform/http/route';
import type { FeatureLists, SearchSource } from '../server-feature';

/** The search has one group for each source; `every-feature.test.ts` checks this. */
export const searchThrough =
  (endpoint: ReturnType<typeof searchFor<readonly SearchGroup[]>>) =>
  ({ searchSources }: FeatureLists): readonly Route[] => [
    reads(endpoint, async ({ db, caller, query: { q, limit } }) => {
      const groups = await Promise.all(
        searchSources.map((source) => findIn(source, { db, caller, q, limit })),
      );
      return { data: Object.fromEntries(groups) };
    }),
  ];

export const searchRoutes = searchThrough(search);

interface Asked {
  readonly db: Database;
  readonly caller: Caller;
  readonly q: string;
  readonly limit: number;
}

async function findIn(
  { group, right, find }: SearchSource<SearchGroup>,
  { db, caller, q, limit }: Asked,
): Promise<readonly [string, { readonly id: number }[]]> {
  const isSeen = right === null || may(caller, right);
  return [group.name, isSeen ? await find(db, q, limit) : []];
}
