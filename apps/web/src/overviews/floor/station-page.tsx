/**
 * The station of one machine: the figures of its order, which can be read at three metres, the next action, and the
 * next orders.
 */
import { Button, Select, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShowsContent } from '../../client/first-content';
import { useChannels } from '../../client/live';
import { PageButton } from '../../client/page-button';
import { usePageSearch } from '../../client/page-search';
import { isTablet } from '../../client/tablet';
import { deviceQuery } from '../../features/tablets/queries';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { PageHeader } from '../../ui/page-header';
import { FloorActing } from './floor-acting';
import type { FloorAction } from './floor-action';
import { type Floor, floorQuery } from './queries';
import classes from './station.module.css';
import { StationBoard } from './station-board';
import { StationOrders } from './station-orders';
import { stationSearch } from './station-search';
import { stationTexts as texts } from './station-texts';
import { useAtHand } from './use-at-hand';
import { useAwake } from './use-awake';
import { useMyMachines } from './use-my-machines';

const channels = ['production', 'orders', 'machines'] as const;

export function StationPage() {
  useChannels(channels);
  useAwake(true);
  const { search, go } = usePageSearch(stationSearch);
  // A tablet stays at the same machine for weeks.
  const [kept, keep] = useLocalStorage<number | null>({
    key: 'pms-station',
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const { data: plantFloor, error, refetch } = useQuery(floorQuery);
  const device = useQuery({ ...deviceQuery, enabled: isTablet() }).data;
  // A bound tablet shows only its own machines.
  const own = device?.state === 'bound' ? new Set(device.machines.map(({ id }) => id)) : undefined;
  const floor = plantFloor && own ? ownFloor(plantFloor, own) : plantFloor;
  useShowsContent(floor !== undefined || error !== null);
  const only = own?.size === 1 ? [...own][0] : undefined;
  const remembered = kept !== null && (own?.has(kept) ?? true) ? kept : undefined;
  const id = search.machine ?? only ?? remembered;
  const choose = (machine: number) => {
    keep(machine);
    go({ machine }, { replace: true });
  };
  const machine = floor?.machines.find((one) => one.id === id);
  return (
    <Stack gap="md">
      <PageHeader
        title={machine?.name ?? texts.title}
        actions={
          <>
            {machine ? (
              <Select
                aria-label={texts.machine}
                w="14rem"
                searchable
                allowDeselect={false}
                data={
                  floor?.machines.map(({ id: value, name }) => ({ value: String(value), label: name })) ?? []
                }
                value={String(machine.id)}
                onChange={(value) => value && choose(Number(value))}
              />
            ) : null}
            <PageButton href="/production">{texts.monitor}</PageButton>
          </>
        }
      />
      {error && !floor ? <FailedLoad message={texts.failed} onRetry={() => void refetch()} /> : null}
      {!floor && !error ? <Skeleton h={400} role="status" aria-label={texts.loading} /> : null}
      {floor ? <Station floor={floor} id={id} onChoose={choose} /> : null}
    </Stack>
  );
}

const ownFloor = (floor: Floor, own: ReadonlySet<number>): Floor => ({
  ...floor,
  machines: floor.machines.filter(({ id }) => own.has(id)),
});

interface StationProps {
  readonly floor: Floor;
  readonly id: number | undefined;
  readonly onChoose: (id: number) => void;
}

function Station({ floor, id, onChoose }: StationProps) {
  const [acting, setActing] = useState<FloorAction | null>(null);
  const machine = floor.machines.find((one) => one.id === id);
  useAtHand(machine);
  if (!machine) return <Choice floor={floor} isGone={id !== undefined} onChoose={onChoose} />;
  return (
    <Stack gap="xl">
      <StationBoard machine={machine} clockAheadMs={floor.clockAheadMs} onAct={setActing} />
      <StationOrders machine={machine} />
      {acting ? <FloorActing action={acting} onClose={() => setActing(null)} /> : null}
    </Stack>
  );
}

interface ChoiceProps {
  readonly floor: Floor;
  /** The machine of the address or of this device was retired. */
  readonly isGone: boolean;
  readonly onChoose: (id: number) => void;
}

function Choice({ floor, isGone, onChoose }: ChoiceProps) {
  const { mine, isPending } = useMyMachines();
  const own = floor.machines.filter(({ id }) => mine?.machine_ids.includes(id));
  const others = floor.machines.filter((machine) => !own.includes(machine));
  if (floor.machines.length === 0) return <EmptyState title={texts.noMachines} hint={texts.noMachinesHint} />;
  // Waits for the list of the person's own machines. If the buttons were drawn earlier, they would move under the
  // finger.
  if (isPending) return <Skeleton h={400} role="status" aria-label={texts.loading} />;
  return (
    <Stack gap="lg">
      <Text fz="lg" role={isGone ? 'status' : undefined}>
        {isGone ? texts.gone : texts.choose}
      </Text>
      {[
        { title: texts.mine, machines: own },
        { title: texts.others, machines: others },
      ]
        .filter(({ machines }) => machines.length > 0)
        .map(({ title, machines }) => (
          <Stack key={title} gap="xs">
            <Title order={2} fz="md">
              {title}
            </Title>
            <div className={classes.choices}>
              {machines.map(({ id, name }) => (
                <Button key={id} variant="default" className={classes.key ?? ''} onClick={() => onChoose(id)}>
                  {name}
                </Button>
              ))}
            </div>
          </Stack>
        ))}
    </Stack>
  );
}
