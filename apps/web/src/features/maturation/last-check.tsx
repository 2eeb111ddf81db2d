import { Group, Text } from '@mantine/core';
import type { MaturationCheck } from '@pms/domain/maturation/schema';
import { formatNumber } from '@pms/domain/number-format';
import { formatPlantDate } from '@pms/domain/plant-time';
import { PhotoButton } from './check-photo';
import { formTexts } from './texts';

/** One check in one line: the time, the observations, the values and the person. */
export function LastCheck({ check }: { readonly check: MaturationCheck | null }) {
  if (!check) return <Text c="dimmed">{formTexts.check.none}</Text>;
  const { check_date, visual_condition, temperature, humidity, checked_by_name, notes } = check;
  const facts = [
    formatPlantDate(check_date),
    visual_condition,
    temperature === null ? null : `${formatNumber(temperature)} °C`,
    humidity === null ? null : `${formatNumber(humidity)} %`,
    checked_by_name,
    notes,
  ].filter(Boolean);
  return (
    <Group gap="xs">
      <Text style={{ overflowWrap: 'anywhere' }}>{facts.join(' · ')}</Text>
      {check.has_photo ? <PhotoButton check={check} /> : null}
    </Group>
  );
}
