/** What the address of the machines page holds: its filters, and the machine whose dialog is open. */
import { machineStatuses } from '@pms/domain/machines/statuses';
import { z } from 'zod';

/** The statuses of the filter (specification 2, section 2.3); paused ones are found under all (decision A-04). */
export const filterStatuses = machineStatuses.filter((status) => status !== 'paused');

const machineViews = ['configure', 'status', 'calendar', 'schedule', 'delete'] as const;
export type MachineView = (typeof machineViews)[number];

export const machinesSearch = z.object({
  search: z.string().max(200).optional().catch(undefined),
  environment: z.string().optional().catch(undefined),
  status: z.enum(filterStatuses).optional().catch(undefined),
  machine: z.number().int().positive().optional().catch(undefined),
  view: z.enum(machineViews).optional().catch(undefined),
});
export type MachinesSearch = z.infer<typeof machinesSearch>;
