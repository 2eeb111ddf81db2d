import { type MaturationStatus, maturationStatuses } from '@pms/domain/maturation/statuses';
import { IconBan, IconCheck, IconChecks, IconHourglass, IconMicroscope } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge, type Tone } from '../../ui/status-badge/status-badge';
import { texts } from './texts';

const size = 14;

const looks: Readonly<Record<MaturationStatus, { tone: Tone; icon: ReactNode }>> = {
  maturing: { tone: 'info', icon: <IconHourglass size={size} /> },
  ready: { tone: 'running', icon: <IconCheck size={size} /> },
  completed: { tone: 'neutral', icon: <IconChecks size={size} /> },
  quality_check: { tone: 'waiting', icon: <IconMicroscope size={size} /> },
  rejected: { tone: 'stopped', icon: <IconBan size={size} /> },
};

/** The status of a blend. All screens use this badge. */
export function BlendStatusBadge({ status }: { readonly status: MaturationStatus }) {
  const { tone, icon } = looks[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {texts.statuses[status]}
    </StatusBadge>
  );
}

/** The choices of filters: every status with the displayed word. */
export const blendStatusOptions = maturationStatuses.map((value) => ({
  value,
  label: texts.statuses[value],
}));
