/** The machines of the view as a list with names and states, for a person who cannot use the picture. */
import { Paper, Text, Title, UnstyledButton } from '@mantine/core';
import { formatTime, toInstant } from '@pms/domain/plant-time';
import { machineSigns } from '@pms/domain/twin/machine-sign';
import type { MachineThen, PlantThen } from '@pms/domain/twin/replay';
import { useMemo } from 'react';
import { usePlant } from '../../../client/plant';
import { EmptyState } from '../../../ui/empty-state';
import { MachineCard } from './machine-card';
import classes from './replay.module.css';
import type { ShiftStop } from './shift-stops';
import { SignBadge } from './sign-badge';
import { texts } from './texts';

interface MachineListProps {
  readonly plant: PlantThen;
  readonly isLive: boolean;
  readonly selected: number | null;
  readonly onSelect: (id: number | null) => void;
  readonly shiftStops: ReadonlyMap<number, readonly ShiftStop[]>;
  /** The value of the machine for the figure that is shown on the floor. */
  readonly figureOf?: ((machine: MachineThen) => React.ReactNode) | undefined;
}

/** Sorts machines that need a person first, then by name. */
const byNeed = (a: MachineThen, b: MachineThen): number =>
  machineSigns.indexOf(a.sign) - machineSigns.indexOf(b.sign) ||
  a.name.localeCompare(b.name, 'en', { numeric: true });

export function MachineList(props: MachineListProps) {
  const { plant, isLive, selected, onSelect, shiftStops, figureOf } = props;
  const { time_zone: zone } = usePlant();
  const machines = useMemo(() => plant.machines.toSorted(byNeed), [plant]);
  return (
    <Paper withBorder component="section" className={classes.list} aria-labelledby="twin-machines">
      <Title order={2} fz="md" id="twin-machines" className={classes.listTitle}>
        {isLive ? texts.machines : texts.machinesAt(formatTime(toInstant(plant.at), zone))}
        <Text span fz="sm" c="dimmed" fw={400}>
          {` ${texts.needsFirst}`}
        </Text>
      </Title>
      {machines.length === 0 ? <EmptyState title={texts.noMachines} hint={texts.noMachinesHint} /> : null}
      <ul className={classes.machines}>
        {machines.map((machine) => {
          const isOpen = machine.id === selected;
          return (
            <li key={machine.id} data-open={isOpen || undefined}>
              <UnstyledButton
                className={classes.row}
                aria-expanded={isOpen}
                onClick={() => onSelect(isOpen ? null : machine.id)}
              >
                <span className={classes.name}>{machine.name}</span>
                {isOpen ? null : <SignBadge sign={machine.sign} />}
              </UnstyledButton>
              {figureOf?.(machine)}
              {isOpen ? (
                <div className={classes.card}>
                  <MachineCard
                    machine={machine}
                    at={plant.at}
                    isLive={isLive}
                    shiftStops={shiftStops.get(machine.id)}
                  />
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Paper>
  );
}
