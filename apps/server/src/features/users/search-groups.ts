/** The search groups of people. */
import type { SearchResults } from '@pms/domain/search/endpoints';
import type { Reader } from '../../platform/database';
import type { SearchGroup } from '../server-feature';
import { listUsers, presentDirectoryUser } from './queries';

export const searchGroups: readonly SearchGroup[] = [{ name: 'users', right: null, find: searchUsers }];

/** Active people, in the form of the directory (decision A-39). */
async function searchUsers(reader: Reader, text: string, limit: number): Promise<SearchResults['users']> {
  const rows = await listUsers(reader, { roles: undefined, active: true, search: text, limit });
  return rows.map(presentDirectoryUser);
}
