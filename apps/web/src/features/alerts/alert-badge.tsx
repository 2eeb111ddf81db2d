import type { AlertType } from '@pms/domain/alerts/schema';
import { IconAlertTriangle, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge, type Tone } from '../../ui/status-badge/status-badge';
import { texts } from './texts';

const looks: Readonly<Record<AlertType, { tone: Tone; icon: ReactNode }>> = {
  critical: { tone: 'stopped', icon: <IconExclamationCircle size={14} /> },
  warning: { tone: 'waiting', icon: <IconAlertTriangle size={14} /> },
  info: { tone: 'info', icon: <IconInfoCircle size={14} /> },
};

/** The severity of an alert, the same on every screen. */
export function AlertBadge({ type }: { readonly type: AlertType }) {
  return (
    <StatusBadge tone={looks[type].tone} icon={looks[type].icon}>
      {texts.types[type]}
    </StatusBadge>
  );
}
