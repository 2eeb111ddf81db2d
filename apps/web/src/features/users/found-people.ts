/** How the search box shows a person. */
import type { WebFeature } from '../web-feature';

export const foundPeople: NonNullable<NonNullable<WebFeature['found']>['users']> = {
  title: 'Users',
  path: '/admin',
  present: ({ id, fullName, username, employee_code, role }) => ({
    title: fullName,
    detail: [username, employee_code, role],
    address: `user=${id}`,
  }),
};
