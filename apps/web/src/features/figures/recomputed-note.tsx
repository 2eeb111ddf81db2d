/** Shows the definition of the figures, and the time of the last recomputation of their shifts. */
import { Text } from '@mantine/core';
import type { RecomputedShifts } from '@pms/domain/figures/schema';
import { formatDateTime } from '@pms/domain/plant-time';
import { usePlant } from '../../client/plant';
import { texts } from './texts';

interface RecomputedNoteProps {
  readonly version: number;
  readonly recomputed: RecomputedShifts;
  /** A further sentence, which is shown first. */
  readonly also?: string;
}

export function RecomputedNote({ version, recomputed, also }: RecomputedNoteProps) {
  const { shifts, last_at } = recomputed;
  const { time_zone: zone } = usePlant();
  const again = last_at && texts.recomputed(texts.shifts(shifts), formatDateTime(last_at, zone));
  return <Text c="dimmed">{[also, texts.definition(version), again].filter(Boolean).join(' · ')}</Text>;
}
