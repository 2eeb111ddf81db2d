/** The presentation of a person in the search box. */
import type { FoundGroup } from '../web-feature';

export const foundPeople: FoundGroup<'users'> = {
  title: 'Users',
  path: '/admin',
  present: ({ id, fullName, username, employee_code, role }) => ({
    title: fullName,
    detail: [username, employee_code, role],
    address: `user=${id}`,
  }),
};
