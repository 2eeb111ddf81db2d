/** The 2D mode: the layout in use, live and read-only, under its heading (PH-17). */
import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../../client/session';
import { EmptyState } from '../../../ui/empty-state';
import { onDemand } from '../../../ui/on-demand';
import type { ShownDrawing } from '../layout/use-drawing';
import { texts } from '../page/texts';
import type { FloorView } from '../stage/twin-stage';
import { FloorPlan } from './floor-plan';

const LayoutEditor = onDemand(async () => (await import('../editor/layout-editor')).LayoutEditor);

interface PlanPanelProps extends FloorView {
  readonly shown: ShownDrawing | undefined;
}

export function PlanPanel({ shown, plant, shades, selected, onSelect, isLive }: PlanPanelProps) {
  const mayDraw = useMay('saveLayouts');
  const [isDrawing, setDrawing] = useState(false);
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
          {mayDraw && isLive ? (
            <Button mih="var(--pms-touch)" onClick={() => setDrawing(true)}>
              {texts.launchEditor}
            </Button>
          ) : null}
        </Group>
        {isDrawing ? (
          <LayoutEditor shown={shown} machines={machines} onClose={() => setDrawing(false)} />
        ) : null}
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
