/** People for the caller: complete records for user managers, directory entries for other callers (decision A-39). */
import type { listUsers as listUsersEndpoint } from '@pms/domain/users/endpoints';
import type { z } from 'zod';
import { type Caller, may } from '../../platform/caller';
import type { Reader } from '../../platform/database';
import { listUsers, presentDirectoryUser, presentUser } from './queries';

type Query = z.output<(typeof listUsersEndpoint)['query']>;

export async function listPeople(reader: Reader, caller: Caller, query: Query) {
  const isFull = may(caller, 'viewUsers');
  const people = await listUsers(reader, {
    roles: query.roles?.split(',').map((role) => role.trim()),
    active: isFull ? query.active : true,
    search: query.search,
  });
  return people.map(isFull ? presentUser : presentDirectoryUser);
}
