import { type OrderStatus, orderStatuses } from '@pms/domain/orders/statuses';
import {
  IconBan,
  IconCheck,
  IconClock,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
  IconTool,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge, type Tone } from '../../../ui/status-badge/status-badge';

const size = 14;

const looks: Readonly<Record<OrderStatus, { tone: Tone; icon: ReactNode; label: string }>> = {
  pending: { tone: 'neutral', icon: <IconClock size={size} />, label: 'Pending' },
  assigned: { tone: 'info', icon: <IconTool size={size} />, label: 'Assigned' },
  in_progress: { tone: 'running', icon: <IconPlayerPlayFilled size={size} />, label: 'In progress' },
  paused: { tone: 'waiting', icon: <IconPlayerPauseFilled size={size} />, label: 'Paused' },
  stopped: { tone: 'stopped', icon: <IconPlayerStopFilled size={size} />, label: 'Stopped' },
  completed: { tone: 'neutral', icon: <IconCheck size={size} />, label: 'Completed' },
  cancelled: { tone: 'neutral', icon: <IconBan size={size} />, label: 'Cancelled' },
};

/** The status of an order, the same on every screen. */
export function OrderStatusBadge({ status }: { readonly status: OrderStatus }) {
  const { tone, icon, label } = looks[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {label}
    </StatusBadge>
  );
}

/** The choices of filters: every status with the displayed word. */
export const orderStatusOptions = orderStatuses.map((value) => ({ value, label: looks[value].label }));
