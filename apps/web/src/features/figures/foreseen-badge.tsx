/** The figures of the past that a change recomputes. The form shows them before the person saves the change. */
import { Alert, Stack, Text } from '@mantine/core';
import type { RecomputationEffect } from '@pms/domain/figures/effect';
import { formatNumber } from '@pms/domain/number-format';
import { formatPlantDate } from '@pms/domain/plant-time';
import { foreseenTexts as words } from './texts';

/** The label of the button of the second step. */
export const foreseenSubmit = words.submit;
/** The message after a change that waits for a second person instead of being saved. */
export const waitsFor = words.waits;

interface ForeseenBadgeProps {
  /** Undefined until the server has counted the shifts. */
  readonly effect: RecomputationEffect | undefined;
}

export function ForeseenBadge({ effect }: ForeseenBadgeProps) {
  if (!effect) return null;
  const { shifts, machines, closed_reports, first_date, last_date } = effect;
  return (
    <Alert color="yellow" variant="outline" role="status" title={words.title}>
      <Stack gap={4}>
        <Text>
          {words.shifts(shifts, formatNumber(shifts), machines, formatNumber(machines))}
          {first_date && last_date ? words.days(formatPlantDate(first_date), formatPlantDate(last_date)) : ''}
        </Text>
        <Text>{words.reports(closed_reports, formatNumber(closed_reports))}</Text>
        <Text c="dimmed">{words.next}</Text>
      </Stack>
    </Alert>
  );
}
