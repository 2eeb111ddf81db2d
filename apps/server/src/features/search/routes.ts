/** The search box of the header: each group as far as the caller may see it (PH-05). */
import * as endpoints from '@pms/domain/search/endpoints';
import { type Caller, may } from '../../platform/caller';
import type { Database } from '../../platform/database';
import { type Route, reads } from '../../platform/http/route';
import type { FeatureLists, SearchGroup } from '../server-feature';

export const searchRoutes = ({ searchGroups }: FeatureLists): readonly Route[] => [
  reads(endpoints.search, async ({ db, caller, query: { q, limit } }) => {
    const groups = await Promise.all(searchGroups.map((group) => findIn(group, { db, caller, q, limit })));
    // One group for each field of the answer; `every-feature.test.ts` checks this.
    return { data: Object.fromEntries(groups) as unknown as endpoints.SearchResults };
  }),
];

interface Asked {
  readonly db: Database;
  readonly caller: Caller;
  readonly q: string;
  readonly limit: number;
}

async function findIn(group: SearchGroup, { db, caller, q, limit }: Asked) {
  const isSeen = group.right === null || may(caller, group.right);
  return [group.name, isSeen ? await group.find(db, q, limit) : []] as const;
}
