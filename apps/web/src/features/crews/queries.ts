/** Crews as the screens ask for them. */
import * as endpoints from '@pms/domain/crews/endpoints';
import type { Crew, CrewMembership } from '@pms/domain/crews/schema';
import { listUsers } from '@pms/domain/users/endpoints';
import type { DirectoryUser } from '@pms/domain/users/schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';
import { crewKeys } from './crew-keys';

export const crewsQuery = (machineId: number) =>
  queryOptions({
    queryKey: crewKeys.of(machineId),
    queryFn: async ({ signal }): Promise<Crew[]> =>
      (await call(endpoints.listCrews, { params: { id: machineId }, signal })).data,
  });

export const membershipsQuery = queryOptions({
  queryKey: crewKeys.memberships,
  queryFn: async ({ signal }): Promise<CrewMembership[]> =>
    (await call(endpoints.listCrewMemberships, { signal })).data,
});

/** Everybody who is active; the picker says who of them may not be chosen, and why. */
export const crewPeopleQuery = queryOptions({
  queryKey: crewKeys.people,
  queryFn: async ({ signal }): Promise<DirectoryUser[]> =>
    (await call(listUsers, { query: { active: 'true' }, signal })).data,
  staleTime: 5 * 60_000,
});
