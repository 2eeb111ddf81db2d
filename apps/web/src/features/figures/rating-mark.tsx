/** The word of a rating with its icon and colour, so that a figure can be judged at a glance. */
import type { OeeRating, PerformanceRating } from '@pms/domain/figures/ratings';
import { IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge, type Tone } from '../../ui/status-badge/status-badge';

const size = 14;
const good = { tone: 'running', icon: <IconCheck size={size} /> } as const;
const bad = { tone: 'stopped', icon: <IconAlertTriangle size={size} /> } as const;

const marks: Readonly<
  Record<OeeRating | PerformanceRating, { readonly tone: Tone; readonly icon: ReactNode }>
> = {
  Excellent: good,
  Good: good,
  Average: { tone: 'waiting', icon: <IconMinus size={size} /> },
  Poor: bad,
  Critical: bad,
  'Needs Improvement': bad,
};

export type Rating = keyof typeof marks;

export function RatingMark({ rating }: { readonly rating: Rating }) {
  return <StatusBadge {...marks[rating]}>{rating}</StatusBadge>;
}
