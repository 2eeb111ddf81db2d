import { Button, SimpleGrid, Stack } from '@mantine/core';
import { type Drawing, emptyDrawing } from '@pms/domain/twin/layout-schema';
import type { PlantThen } from '@pms/domain/twin/replay';
import { IconRefresh } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { failureText } from '../../client/call-error';
import { useShowsContent } from '../../client/first-content';
import { useChannels } from '../../client/live';
import { usePageSearch } from '../../client/page-search';
import { usePlant } from '../../client/plant';
import { useMay } from '../../client/session';
import { Choice } from '../../ui/choice';
import { CountTile } from '../../ui/count-tile';
import { PageHeader } from '../../ui/page-header';
import { useDrawing } from './layout/use-drawing';
import { useModels } from './models/use-models';
import { InfoCards } from './page/info-cards';
import { PlanPanel } from './plan/plan-panel';
import { useTwinTime } from './replay/use-twin-time';
import { scenePlanOf } from './scene/site-plan';
import { type StageProblem, TwinStage } from './stage/twin-stage';
import { texts } from './texts';
import { twinSearch } from './twin-search';

const channels = ['production', 'orders', 'machines'] as const;

export function DigitalTwinPage() {
  useChannels(channels);
  const { search, change: changeTo } = usePageSearch(twinSearch);
  const { view, machine, at } = search;
  const mayDraw = useMay('saveLayouts');
  const [isDrawing, setDrawing] = useState(false);
  const [isFull, setFull] = useState(false);
  const change = useCallback(
    (next: Parameters<typeof changeTo>[0]) => changeTo(next, { replace: true }),
    [changeTo],
  );
  const onAt = useCallback((moment: string | undefined) => change({ at: moment }), [change]);
  const time = useTwinTime({ at, onAt });
  useShowsContent(time.plant !== undefined || time.error !== null);
  const { shown, error, retry } = useDrawing(time.plant?.machines, time.isLive ? null : time.plant?.layout);
  const plan = useScenePlan(shown?.drawing, time.plant, view === '3d');
  const onSelect = useCallback((id: number | null) => change({ machine: id ?? undefined }), [change]);
  const problem = problemOf(time.plant, time) ?? problemOf(shown, { error, retry });
  return (
    <Stack gap="md">
      <PageHeader
        title={texts.title}
        actions={
          <>
            <Choice
              label={texts.view}
              of={['3d', '2d']}
              names={{ '3d': texts.view3D, '2d': texts.view2D }}
              value={view}
              onChange={(next) => change({ view: next })}
            />
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} />}
              disabled={time.isLoading}
              onClick={() => {
                time.retry();
                if (error) retry();
              }}
            >
              {texts.refresh}
            </Button>
            {view === '2d' && mayDraw ? (
              <Button
                variant="default"
                disabled={!shown || !time.plant || !time.isLive}
                onClick={() => setDrawing(true)}
              >
                {texts.editor}
              </Button>
            ) : null}
            {view === '3d' ? (
              <Button variant="default" disabled={!time.plant} onClick={() => setFull(!isFull)}>
                {isFull ? texts.exitFullscreen : texts.fullscreen}
              </Button>
            ) : null}
          </>
        }
      />
      <Counts plant={time.plant} />
      <TwinStage
        {...{ mode: view, problem, time, plan, onSelect, isFull }}
        onFull={setFull}
        selected={machine ?? null}
        onUse2D={() => change({ view: '2d' })}
        show2D={(floor) => <PlanPanel shown={shown} isDrawing={isDrawing} onDraw={setDrawing} {...floor} />}
      />
      {time.plant ? <InfoCards view={view} machines={time.plant.machines} drawing={shown?.drawing} /> : null}
    </Stack>
  );
}

/** The last answer stays visible when the next call fails. */
function problemOf(
  known: unknown,
  { error, retry }: { readonly error: Error | null; readonly retry: () => void },
): StageProblem | null {
  return known === undefined && error ? { message: failureText(texts.failed, error), retry } : null;
}

/** The scene depends on the layout and on the list of machines, not on their statuses. */
function useScenePlan(drawing: Drawing | undefined, plant: PlantThen | undefined, is3D: boolean) {
  const models = useModels(is3D);
  const { buildings } = usePlant();
  const types = JSON.stringify(plant?.machines.map(({ id, type }) => [id, type]) ?? []);
  return useMemo(
    () => scenePlanOf(drawing ?? emptyDrawing(), new Map(JSON.parse(types)), buildings, models),
    [drawing, types, buildings, models],
  );
}

function Counts({ plant }: { readonly plant: PlantThen | undefined }) {
  const count = (status?: string) =>
    plant?.machines.filter((one) => status === undefined || one.status === status).length;
  const tiles = [
    [texts.total, count()],
    [texts.active, count('in_use')],
    [texts.available, count('available')],
    [texts.maintenance, count('maintenance')],
  ] as const;
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
      {tiles.map(([label, value]) => (
        <CountTile key={label} label={label} value={value === undefined ? '–' : String(value)} />
      ))}
    </SimpleGrid>
  );
}
