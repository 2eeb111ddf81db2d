/** How the search box shows a machine. */
import type { WebFeature } from '../web-feature';

export const foundMachines: NonNullable<NonNullable<WebFeature['found']>['machines']> = {
  title: 'Machines',
  path: '/machines',
  present: ({ id, name, type, environment, status }) => ({
    title: name,
    detail: [type, environment, status.replaceAll('_', ' ')],
    address: `machine=${id}`,
  }),
};
