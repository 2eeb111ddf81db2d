/** The queries of crews. */
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

/** All active people; the picker shows who may not be chosen, with the reason. */
export const crewPeopleQuery = queryOptions({
  queryKey: crewKeys.people,
  queryFn: async ({ signal }): Promise<DirectoryUser[]> =>
    (await call(listUsers, { query: { active: 'true' }, signal })).data,
  staleTime: 5 * 60_000,
});
