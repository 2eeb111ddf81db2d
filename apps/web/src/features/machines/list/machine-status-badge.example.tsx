import { machineStatuses } from '@pms/domain/machines/statuses';
import type { Example } from '../../../gallery/example';
import { MachineStatusBadge } from './machine-status-badge';

export const example: Example = {
  title: 'Status of a machine',
  states: {
    ...Object.fromEntries(
      machineStatuses.map((status) => [status, { show: () => <MachineStatusBadge status={status} /> }]),
    ),
    'available with an open stop': { show: () => <MachineStatusBadge status="available" isStopped /> },
  },
};
