/** The machines of the floor, area by area. */
import { Group, Stack, Text, Title } from '@mantine/core';
import { PageButton } from '../../client/page-button';
import { useMay } from '../../client/session';
import { EmptyState } from '../../ui/empty-state';
import { useFirstScreenFirst } from '../../ui/use-first-screen-first';
import classes from './floor.module.css';
import type { FloorAction } from './floor-action';
import { MachineCard } from './machine-card';
import type { CardMachine, Floor } from './queries';
import { texts } from './texts';

interface MachineGridProps {
  readonly floor: Floor;
  readonly machines: readonly CardMachine[];
  readonly onAct: (action: FloorAction) => void;
}

export function MachineGrid({ floor, machines, onAct }: MachineGridProps) {
  const shown = useFirstScreenFirst(machines);
  if (machines.length === 0) return <NoMachines isPlantEmpty={floor.machines.length === 0} />;
  const areas = floor.areas.filter(({ code }) => machines.some((machine) => machine.environment === code));
  return (
    <Stack gap="md">
      {areas.map(({ code, name }) => {
        const isHere = (machine: CardMachine) => machine.environment === code;
        return (
          <Stack key={code} gap="xs" component="section" aria-label={name}>
            <Group gap="sm" align="baseline">
              <Title order={3} fz="md">
                {name}
              </Title>
              <Text fz="sm" c="dimmed">
                {texts.machines(machines.filter(isHere).length)}
              </Text>
            </Group>
            <ul className={classes.grid}>
              {shown.filter(isHere).map((machine) => (
                <MachineCard
                  key={machine.id}
                  machine={machine}
                  shift={floor.shift}
                  clockAheadMs={floor.clockAheadMs}
                  onAct={onAct}
                />
              ))}
            </ul>
          </Stack>
        );
      })}
    </Stack>
  );
}

/** A new plant gets a link to the page where machines are added. In every other plant another status has machines. */
function NoMachines({ isPlantEmpty }: { readonly isPlantEmpty: boolean }) {
  const mayAdd = useMay('manageMachines');
  const open = isPlantEmpty && mayAdd ? <PageButton href="/machines">{texts.addMachines}</PageButton> : null;
  return <EmptyState title={texts.empty} hint={texts.emptyHint} action={open} />;
}
