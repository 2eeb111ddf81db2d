/** The people that forms offer. */
import { listUsers } from '@pms/domain/users/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';

export interface Person {
  readonly id: number;
  readonly name: string;
}

/** The people who may run an order (specification 2, section 6). */
export const operatorsQuery = queryOptions({
  queryKey: ['users', 'operators'],
  queryFn: async ({ signal }): Promise<Person[]> => {
    const { data } = await call(listUsers, {
      query: { roles: 'operator,supervisor,admin', active: 'true' },
      signal,
    });
    return data.map((user) => ({ id: user.id, name: user.fullName }));
  },
  staleTime: 5 * 60_000,
});

/** All people, also people without sign-in, for the filters of lists. */
export const peopleQuery = queryOptions({
  queryKey: ['users', 'everybody'],
  queryFn: async ({ signal }): Promise<Person[]> =>
    (await call(listUsers, { query: {}, signal })).data.map((user) => ({ id: user.id, name: user.fullName })),
  staleTime: 5 * 60_000,
});
