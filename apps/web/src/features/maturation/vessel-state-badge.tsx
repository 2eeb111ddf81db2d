import type { VesselState } from '@pms/domain/vessels/schema';
import { IconBan, IconBarrel, IconCircleDashed, IconSparkles, IconSpray } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge, type Tone } from '../../ui/status-badge/status-badge';
import { ledgerTexts } from './ledger-texts';

const size = 14;

const looks: Readonly<Record<VesselState, { tone: Tone; icon: ReactNode }>> = {
  empty: { tone: 'neutral', icon: <IconCircleDashed size={size} /> },
  filled: { tone: 'info', icon: <IconBarrel size={size} /> },
  cleaning_due: { tone: 'waiting', icon: <IconSparkles size={size} /> },
  cleaning: { tone: 'service', icon: <IconSpray size={size} /> },
  out_of_use: { tone: 'stopped', icon: <IconBan size={size} /> },
};

/** The state of a vessel. All screens use this badge. */
export function VesselStateBadge({ state }: { readonly state: VesselState }) {
  const { tone, icon } = looks[state];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {ledgerTexts.states[state]}
    </StatusBadge>
  );
}
