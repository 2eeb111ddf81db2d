import { knownMachineStatus, type MachineStatus } from '@pms/domain/machines/statuses';
import {
  IconCircle,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlugConnectedX,
  IconTool,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge, type Tone } from '../../ui/status-badge/status-badge';

const size = 14;

const looks: Readonly<Record<MachineStatus, { tone: Tone; icon: ReactNode; label: string }>> = {
  available: { tone: 'neutral', icon: <IconCircle size={size} />, label: 'Available' },
  in_use: { tone: 'running', icon: <IconPlayerPlayFilled size={size} />, label: 'Active' },
  paused: { tone: 'waiting', icon: <IconPlayerPauseFilled size={size} />, label: 'Paused' },
  maintenance: { tone: 'service', icon: <IconTool size={size} />, label: 'Maintenance' },
  offline: { tone: 'stopped', icon: <IconPlugConnectedX size={size} />, label: 'Offline' },
};

interface MachineStatusBadgeProps {
  readonly status: MachineStatus;
  /** The word for in_use where a screen has another: "Running" on the floor monitor (specification 2, section 2.1). */
  readonly inUse?: string;
}

/** The status of a machine, the same symbol and colour on every screen. */
export function MachineStatusBadge({ status, inUse }: MachineStatusBadgeProps) {
  const { tone, icon, label } = looks[knownMachineStatus(status)];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {status === 'in_use' && inUse ? inUse : label}
    </StatusBadge>
  );
}

/** The word of a status on the machines screen (specification 2, section 2.3: in_use is shown as Active). */
export const machineStatusLabel = (status: MachineStatus): string => looks[knownMachineStatus(status)].label;
