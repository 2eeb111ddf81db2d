import { Group, Stack, Text, Title } from '@mantine/core';
import type { Machine } from '@pms/domain/machines/schema';
import { useId } from 'react';
import type { MachineView } from '../machines-search';
import { texts } from '../texts';
import { MachineCard } from './machine-card';
import classes from './machine-card.module.css';
import type { MachineArea } from './machine-list';

interface MachineAreaSectionProps {
  readonly area: MachineArea;
  /** Whether the filters may hide machines of this area. */
  readonly isFiltered: boolean;
  /** The machine that the address names. */
  readonly named: number | undefined;
  readonly onOpen: (view: MachineView, machine: Machine) => void;
}

export function MachineAreaSection({ area, isFiltered, named, onOpen }: MachineAreaSectionProps) {
  const id = useId();
  return (
    <Stack component="section" gap="sm" aria-labelledby={id} data-area={area.code}>
      <Group gap="sm" align="baseline">
        <Title order={2} fz="lg" id={id}>
          {texts.area(area.name)}
        </Title>
        <Text c="dimmed">{texts.units(area.machines.length)}</Text>
      </Group>
      {area.machines.length === 0 ? (
        <Text c="dimmed" py="sm">
          {isFiltered ? texts.noMatch : texts.emptyArea}
        </Text>
      ) : (
        <ul className={classes.cards}>
          {area.machines.map((machine) => (
            <MachineCard
              key={machine.id}
              machine={machine}
              unit={area.unit}
              isNamed={machine.id === named}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
    </Stack>
  );
}
