import { machineStatuses } from '@pms/domain/machines/statuses';
import type { Example } from '../../gallery/example';
import { MachineStatusBadge } from './machine-status-badge';

export const example: Example = {
  title: 'Status of a machine',
  states: {
    ...Object.fromEntries(
      machineStatuses.map((status) => [status, { show: () => <MachineStatusBadge status={status} /> }]),
    ),
    'in_use on the floor monitor': { show: () => <MachineStatusBadge status="in_use" inUse="Running" /> },
  },
};
