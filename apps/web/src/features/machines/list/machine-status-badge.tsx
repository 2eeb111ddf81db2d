import {
  knownMachineStatus,
  type MachineState,
  type MachineStatus,
  machineStateOf,
} from '@pms/domain/machines/statuses';
import {
  IconCircle,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
  IconPlugConnectedX,
  IconTool,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge, type Tone } from '../../../ui/status-badge/status-badge';

const size = 14;

const looks: Readonly<Record<MachineState, { tone: Tone; icon: ReactNode; label: string }>> = {
  available: { tone: 'neutral', icon: <IconCircle size={size} />, label: 'Available' },
  in_use: { tone: 'running', icon: <IconPlayerPlayFilled size={size} />, label: 'Running' },
  stopped: { tone: 'stopped', icon: <IconPlayerStopFilled size={size} />, label: 'Stopped' },
  paused: { tone: 'waiting', icon: <IconPlayerPauseFilled size={size} />, label: 'Paused' },
  maintenance: { tone: 'service', icon: <IconTool size={size} />, label: 'Maintenance' },
  offline: { tone: 'stopped', icon: <IconPlugConnectedX size={size} />, label: 'Offline' },
};

interface MachineStatusBadgeProps {
  readonly status: MachineStatus;
  /** Whether a stop of the machine is open. */
  readonly isStopped?: boolean;
}

/** The state of a machine: the same symbol, colour and word on every screen (decision 0171). */
export function MachineStatusBadge({ status, isStopped = false }: MachineStatusBadgeProps) {
  const { tone, icon, label } = looks[machineStateOf(knownMachineStatus(status), isStopped)];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {label}
    </StatusBadge>
  );
}

/** The word of a state on every screen. */
export const machineStateLabel = (state: MachineState): string => looks[state].label;
export const machineStatusLabel = (status: MachineStatus): string => looks[knownMachineStatus(status)].label;
