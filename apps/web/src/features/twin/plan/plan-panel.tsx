/** The 2D mode: the layout in use, live and read-only, under its heading (PH-17). */
import { Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { EmptyState } from '../../../ui/empty-state';
import type { ShownDrawing } from '../layout/use-drawing';
import { texts } from '../page/texts';
import type { FloorView } from '../stage/twin-stage';
import { FloorPlan } from './floor-plan';

interface PlanPanelProps extends FloorView {
  readonly shown: ShownDrawing | undefined;
}

export function PlanPanel({ shown, plant, shades, selected, onSelect, isLive }: PlanPanelProps) {
  if (!shown || !plant)
    return (
      <Stack gap="sm" role="status" aria-label={texts.loading}>
        <Text c="dimmed">{texts.loading}</Text>
        <Skeleton h={480} aria-hidden />
      </Stack>
    );
  const { drawing, layout } = shown;
  const { machines } = plant;
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <div>
            <Text component="h2" fz="lg" fw={650}>
              {texts.planHeading}
            </Text>
            <Text fz="sm" c="dimmed">
              {layout ? texts.layoutNamed(layout.name, layout.version_no) : texts.automatic}
            </Text>
          </div>
        </Group>
        {machines.length === 0 ? (
          <EmptyState title={texts.noMachines} hint={texts.noMachinesHint} />
        ) : (
          <Text fz="sm">{isLive ? texts.live : texts.past}</Text>
        )}
        <FloorPlan {...{ drawing, machines, shades, selected, onSelect }} />
      </Stack>
    </Paper>
  );
}
