/** Tablets as the screens ask for them; the cache keys are spelled here once. */
import { listPersonMeans, listTabletPeople, listTablets, readDevice } from '@pms/domain/tablets/endpoints';
import { listUsers } from '@pms/domain/users/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';

/** The start screen changes with the orders of the machines. */
const deviceEveryMs = 15_000;
const peopleEveryMs = 60_000;

export const deviceQuery = queryOptions({
  queryKey: ['device', 'state'],
  queryFn: async ({ signal }) => (await call(readDevice, { signal })).data,
  refetchInterval: deviceEveryMs,
});

export const tabletPeopleQuery = queryOptions({
  queryKey: ['device', 'people'],
  queryFn: async ({ signal }) => (await call(listTabletPeople, { signal })).data,
  refetchInterval: peopleEveryMs,
});

export const tabletsQuery = queryOptions({
  queryKey: ['tablets', 'list'],
  queryFn: async ({ signal }) => (await call(listTablets, { signal })).data,
  refetchInterval: 30_000,
});

export const personMeansQuery = queryOptions({
  queryKey: ['tablets', 'people'],
  queryFn: async ({ signal }) => (await call(listPersonMeans, { signal })).data,
});

/** Who can have a badge. Two people may have one name, and a badge of the wrong one signs in: the username tells them apart. */
export const badgePeopleQuery = queryOptions({
  queryKey: ['users', 'for badges'],
  queryFn: async ({ signal }) => {
    const { data } = await call(listUsers, { query: { active: 'true' }, signal });
    return data.map(({ id, fullName, username }) => ({
      value: String(id),
      label: `${fullName} (${username})`,
    }));
  },
});
