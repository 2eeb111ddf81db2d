/** The machines of the floor, area by area. */
import { Group, Stack, Text, Title } from '@mantine/core';
import { EmptyState } from '../../ui/empty-state';
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
  if (machines.length === 0) return <EmptyState title={texts.empty} hint={texts.emptyHint} />;
  const areas = floor.areas.filter(({ code }) => machines.some((machine) => machine.environment === code));
  return (
    <Stack gap="md">
      {areas.map(({ code, name }) => {
        const here = machines.filter((machine) => machine.environment === code);
        return (
          <Stack key={code} gap="xs" component="section" aria-label={name}>
            <Group gap="sm" align="baseline">
              <Title order={3} fz="md">
                {name}
              </Title>
              <Text fz="sm" c="dimmed">
                {texts.machines(here.length)}
              </Text>
            </Group>
            <ul className={classes.grid}>
              {here.map((machine) => (
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
