/** A machine in the results of the search box. */
import type { FoundGroup } from '../web-feature';

export const foundMachines: FoundGroup<'machines'> = {
  title: 'Machines',
  path: '/machines',
  present: ({ id, name, type, environment, status }) => ({
    title: name,
    detail: [type, environment, status.replaceAll('_', ' ')],
    address: `machine=${id}`,
  }),
};
