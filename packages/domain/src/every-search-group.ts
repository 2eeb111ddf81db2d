/** The list of all groups of the search box, in the order of the answer. */
import type { z } from 'zod';
import { machineSearchGroup } from './machines/search-schema';
import { orderSearchGroup } from './orders/search-schema';
import type { SearchGroup } from './search-group';
import { userSearchGroup } from './users/search-schema';

export const everySearchGroup = [
  orderSearchGroup,
  machineSearchGroup,
  userSearchGroup,
] as const satisfies readonly SearchGroup[];

type Group = (typeof everySearchGroup)[number];

/** The found record of each group, by the name of the group. */
export type FoundRecords = { [One in Group as One['name']]: z.output<One['record']> };
export type SearchGroupName = keyof FoundRecords;

/** The answer of a search. */
export type SearchResults = { [Name in SearchGroupName]: FoundRecords[Name][] };
