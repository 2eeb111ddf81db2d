/** People in the search box. */
import type { DirectoryUser } from '@pms/domain/users/schema';
import { userSearchGroup } from '@pms/domain/users/search-schema';
import type { Reader } from '../../platform/database';
import type { SearchSource } from '../server-feature';
import { listUsers, presentDirectoryUser } from './queries';

export const userSearchSource: SearchSource<typeof userSearchGroup> = {
  group: userSearchGroup,
  right: null,
  find: searchUsers,
};

/** Active people, in the form of the directory (decision A-39). */
async function searchUsers(reader: Reader, text: string, limit: number): Promise<DirectoryUser[]> {
  const rows = await listUsers(reader, { roles: undefined, active: true, search: text, limit });
  return rows.map(presentDirectoryUser);
}
