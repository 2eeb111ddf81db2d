import { webFeature } from '../web-feature';
import { foundMachines } from './found-machines';
import { machineToasts } from './machine-toasts';

export const machines = webFeature({
  live: {
    roots: ['machines', 'machine-types', 'environments'],
    load: async () => (await import('./live')).machinesLive,
  },
  deedToasts: machineToasts,
  found: { machines: foundMachines },
  recordLinks: { machine: (id) => `/machines?machine=${id}&view=status` },
});
