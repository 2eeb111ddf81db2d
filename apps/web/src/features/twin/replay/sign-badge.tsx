/** The sign of a machine as icon, word and colour. The list, the labels and the card use the same sign. */
import type { MachineSign } from '@pms/domain/twin/machine-sign';
import {
  IconAlertTriangleFilled,
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

export const signLooks: Readonly<
  Record<MachineSign, { readonly tone: Tone; readonly icon: ReactNode; readonly label: string }>
> = {
  error: { tone: 'stopped', icon: <IconAlertTriangleFilled size={size} />, label: 'Error' },
  stopped: { tone: 'stopped', icon: <IconPlayerStopFilled size={size} />, label: 'Stopped' },
  paused: { tone: 'waiting', icon: <IconPlayerPauseFilled size={size} />, label: 'Paused' },
  maintenance: { tone: 'service', icon: <IconTool size={size} />, label: 'Maintenance' },
  offline: { tone: 'neutral', icon: <IconPlugConnectedX size={size} />, label: 'Offline' },
  busy: { tone: 'running', icon: <IconPlayerPlayFilled size={size} />, label: 'Busy' },
  available: { tone: 'neutral', icon: <IconCircle size={size} />, label: 'Available' },
};

export function SignBadge({ sign }: { readonly sign: MachineSign }) {
  const { tone, icon, label } = signLooks[sign];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {label}
    </StatusBadge>
  );
}
