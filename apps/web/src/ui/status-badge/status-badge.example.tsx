import { IconClock, IconPlayerPlayFilled, IconPlayerStopFilled, IconTool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Example } from '../../gallery/example';
import { StatusBadge, type Tone } from './status-badge';

const icons: Readonly<Record<Tone, ReactNode>> = {
  neutral: <IconClock size={14} />,
  info: <IconTool size={14} />,
  running: <IconPlayerPlayFilled size={14} />,
  waiting: <IconClock size={14} />,
  stopped: <IconPlayerStopFilled size={14} />,
  service: <IconTool size={14} />,
};

export const example: Example = {
  title: 'Status',
  states: Object.fromEntries(
    (Object.keys(icons) as Tone[]).map((tone) => [
      tone,
      {
        show: () => (
          <StatusBadge tone={tone} icon={icons[tone]}>
            {tone}
          </StatusBadge>
        ),
      },
    ]),
  ),
};
