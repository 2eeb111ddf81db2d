/** The 2D mode: the layout in use with a heading, live and read-only (PH-17). */
import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useMay } from '../../../client/session';
import { EmptyState } from '../../../ui/empty-state';
import { onDemand } from '../../../ui/on-demand';
import type { ShownDrawing } from '../layout/use-drawing';
import { texts } from '../page/texts';
import { useScreenFacts } from '../screens/use-screen-facts';
import type { FloorView } from '../stage/twin-stage';
import { EditorBoundary } from './editor-boundary';
import { FloorPlan } from './floor-plan';

function EditorLoading() {
  return <Text role="status">{texts.loadingEditor}</Text>;
}

const LayoutEditor = onDemand(
  async () => (await import('../editor/layout-editor')).LayoutEditor,
  EditorLoading,
);

interface PlanPanelProps extends FloorView {
  readonly shown: ShownDrawing | undefined;
  /** Whether the editor covers the page. */
  readonly isDrawing: boolean;
  readonly onDraw: (isDrawing: boolean) => void;
}

export function PlanPanel(props: PlanPanelProps) {
  const { shown, plant, shades, selected, onSelect, isLive, isDrawing, onDraw } = props;
  const mayDraw = useMay('saveLayouts');
  const screenFacts = useScreenFacts(
    plant,
    shown?.drawing.data.screens.some(({ content }) => content === 'performance-kpis') === true,
  );
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
          {mayDraw && isLive ? <Button onClick={() => onDraw(true)}>{texts.launchEditor}</Button> : null}
        </Group>
        {isDrawing ? (
          <EditorBoundary onClose={() => onDraw(false)}>
            <LayoutEditor shown={shown} machines={machines} onClose={() => onDraw(false)} />
          </EditorBoundary>
        ) : null}
        {machines.length === 0 ? (
          <EmptyState title={texts.noMachines} hint={texts.noMachinesHint} />
        ) : (
          <Text fz="sm">{isLive ? texts.live : texts.past}</Text>
        )}
        <FloorPlan {...{ drawing, machines, shades, selected, onSelect, screenFacts }} />
      </Stack>
    </Paper>
  );
}
