import type { Priority } from '@pms/domain/orders/statuses';
import { IconAlertTriangleFilled, IconArrowDown, IconArrowUp, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge, type Tone } from '../../../ui/status-badge/status-badge';

const size = 14;
const medium = { tone: 'neutral', icon: <IconMinus size={size} />, label: 'Medium' } as const;

const looks: Readonly<Record<Priority, { tone: Tone; icon: ReactNode; label: string }>> = {
  low: { tone: 'neutral', icon: <IconArrowDown size={size} />, label: 'Low' },
  // "normal" and "medium" are spellings of one level; people see one word (decision A-03).
  normal: medium,
  medium,
  high: { tone: 'waiting', icon: <IconArrowUp size={size} />, label: 'High' },
  urgent: { tone: 'stopped', icon: <IconAlertTriangleFilled size={size} />, label: 'Urgent' },
};

export function PriorityBadge({ priority }: { readonly priority: Priority }) {
  const { tone, icon, label } = looks[priority];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {label}
    </StatusBadge>
  );
}

/** The level as plain text, for paper. */
export const priorityLabel = (priority: Priority): string => looks[priority].label;

/** The four levels that forms and filters offer (specification 2, section 9). */
export const priorityOptions = (['low', 'medium', 'high', 'urgent'] as const).map((value) => ({
  value,
  label: looks[value].label,
}));
