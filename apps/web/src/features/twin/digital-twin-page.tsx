import { Button, SegmentedControl, SimpleGrid, Stack } from '@mantine/core';
import type { PlantThen } from '@pms/domain/twin/replay';
import { IconRefresh } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useShowsContent } from '../../client/first-content';
import { useChannels } from '../../client/live';
import { CountTile } from '../../ui/count-tile';
import { PageHeader } from '../../ui/page-header';
import { useTwinTime } from './replay/use-twin-time';
import { gridPlan } from './scene/site-plan';
import { FlatPlan } from './stage/flat-plan';
import { TwinStage } from './stage/twin-stage';
import { texts } from './texts';

const channels = ['production', 'orders', 'machines'] as const;

/** Areas without a colour of their own are grey. */
const areaColours: Readonly<Record<string, string>> = {
  blending: '#3b82f6',
  packaging: '#10b981',
  maturation: '#8b5cf6',
};
const colourOf = (area: string): string => areaColours[area] ?? '#808890';

interface TwinSearch {
  readonly view: '3d' | '2d';
  readonly machine?: number;
  readonly at?: string;
}

export function DigitalTwinPage() {
  useChannels(channels);
  const { view, machine, at } = useSearch({ strict: false }) as TwinSearch;
  const navigate = useNavigate();
  const change = useCallback(
    (next: { readonly [Name in keyof TwinSearch]?: TwinSearch[Name] | undefined }) =>
      void navigate({
        to: '.',
        search: (before: TwinSearch) => ({ ...before, ...next }) as never,
        replace: true,
      }),
    [navigate],
  );
  const onAt = useCallback((moment: string | undefined) => change({ at: moment }), [change]);
  const time = useTwinTime({ at, onAt });
  useShowsContent(time.plant !== undefined || time.error !== null);
  const plan = usePlan(time.plant);
  const onSelect = useCallback((id: number | null) => change({ machine: id ?? undefined }), [change]);
  return (
    <Stack gap="md">
      <PageHeader
        title={texts.title}
        actions={
          <>
            <SegmentedControl
              aria-label={texts.view}
              data={[
                { value: '3d', label: texts.view3D },
                { value: '2d', label: texts.view2D },
              ]}
              value={view}
              onChange={(next) => change({ view: next as TwinSearch['view'] })}
            />
            <Button
              variant="default"
              mih="var(--pms-touch)"
              leftSection={<IconRefresh size={18} />}
              disabled={!time.plant && !time.error}
              onClick={time.retry}
            >
              {texts.refresh}
            </Button>
          </>
        }
      />
      <Counts plant={time.plant} />
      <TwinStage
        {...{ mode: view, time, plan, onSelect }}
        selected={machine ?? null}
        onUse2D={() => change({ view: '2d' })}
        show2D={(floor) => <FlatPlan plan={plan} {...floor} />}
      />
    </Stack>
  );
}

/** The plan follows which machines there are, not what they do. */
function usePlan(plant: PlantThen | undefined) {
  const known = JSON.stringify(
    plant?.machines.map(({ id, type, environment }) => ({ id, type, environment })) ?? [],
  );
  return useMemo(() => gridPlan(JSON.parse(known), colourOf), [known]);
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
