/** The queries of skills, with all their cache keys. */
import { readSkills } from '@pms/domain/skills/endpoints';
import { listUsers } from '@pms/domain/users/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';

export const skillKeys = { all: ['skills'] as const };

/** The answer includes the versions of the lists. */
export const skillListsQuery = queryOptions({
  queryKey: [...skillKeys.all, 'facts'],
  queryFn: ({ signal }) => call(readSkills, { signal }),
});

export const skillsQuery = queryOptions({ ...skillListsQuery, select: ({ data }) => data });

/** All people who can work on a shift. */
export const workersQuery = queryOptions({
  queryKey: [...skillKeys.all, 'people'],
  queryFn: async ({ signal }) =>
    (await call(listUsers, { query: { active: 'true' }, signal })).data.filter(
      ({ role }) => role !== 'admin',
    ),
});
