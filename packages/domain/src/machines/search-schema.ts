/** A machine as the search box shows it. */
import { z } from 'zod';
import { searchGroup } from '../search-group';
import { machineStatuses } from './statuses';

export const machineSearchGroup = searchGroup(
  'machines',
  z.object({
    id: z.number().int(),
    name: z.string(),
    type: z.string(),
    environment: z.string(),
    status: z.enum(machineStatuses),
  }),
);
export type FoundMachine = z.infer<typeof machineSearchGroup.record>;
