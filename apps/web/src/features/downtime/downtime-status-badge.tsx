/** The five statuses of a stop (decision A-15): resolved green, active red, investigating yellow, others blue. */
import type { DowntimeStatus } from '@pms/domain/downtime/vocabulary';
import {
  IconCheck,
  IconChecks,
  IconPlayerStopFilled,
  IconProgressCheck,
  IconSearch,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge, type Tone } from '../../ui/status-badge/status-badge';
import { statusNames } from './report-texts';

const looks: Readonly<Record<DowntimeStatus, { readonly tone: Tone; readonly icon: ReactNode }>> = {
  active: { tone: 'stopped', icon: <IconPlayerStopFilled size={14} /> },
  investigating: { tone: 'waiting', icon: <IconSearch size={14} /> },
  resolving: { tone: 'info', icon: <IconProgressCheck size={14} /> },
  resolved: { tone: 'running', icon: <IconCheck size={14} /> },
  approved: { tone: 'info', icon: <IconChecks size={14} /> },
};

export function DowntimeStatusBadge({ status }: { readonly status: DowntimeStatus }) {
  return <StatusBadge {...looks[status]}>{statusNames[status]}</StatusBadge>;
}
