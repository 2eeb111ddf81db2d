/** The attendance of a person on the roster: present, absent or other. A hint shows the exact status. */
import { Tooltip } from '@mantine/core';
import type { RosterRow } from '@pms/domain/labour/schema';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge, type Tone } from '../../ui/status-badge/status-badge';
import { texts } from './texts';

const looks: Readonly<Record<RosterRow['status'], { tone: Tone; icon: ReactNode; word: string }>> = {
  present: { tone: 'running', icon: <IconCheck size={14} />, word: texts.present },
  absent: { tone: 'stopped', icon: <IconX size={14} />, word: texts.absent },
  other: { tone: 'neutral', icon: <IconMinus size={14} />, word: texts.other },
};

export function AttendanceBadge({ status, attendance }: Pick<RosterRow, 'status' | 'attendance'>) {
  const { tone, icon, word } = looks[status];
  return (
    <Tooltip label={attendance} withinPortal>
      <span aria-description={attendance}>
        <StatusBadge tone={tone} icon={icon}>
          {word}
        </StatusBadge>
      </span>
    </Tooltip>
  );
}
