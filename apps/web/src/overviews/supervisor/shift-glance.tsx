/** The shift at a glance: each machine with its current shift up to now and its share of running time. */
import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { formatTime, toInstant } from '@pms/domain/plant-time';
import { useIsBuilt } from '../../client/built-pages';
import { PageButton } from '../../client/page-button';
import { usePlant } from '../../client/plant';
import { MachineStrip } from '../floor/machine-strip';
import type { Floor } from '../floor/queries';
import { useSlowNow } from '../floor/ticker';
import { ranShare } from './ran-share';
import classes from './supervisor.module.css';
import { texts } from './texts';

const mostMachines = 12;

export function ShiftGlance({ floor }: { readonly floor: Floor }) {
  const { time_zone: zone } = usePlant();
  const now = useSlowNow(floor.clockAheadMs);
  const hasFloor = useIsBuilt('/production');
  const shown = floor.machines.slice(0, mostMachines);
  return (
    <Paper withBorder p="md" component="section" aria-label={texts.shift}>
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Title order={2} fz="lg">
            {texts.shift}
          </Title>
          <Text fz="sm" c="dimmed">
            {texts.until(formatTime(floor.shift.starts_at, zone), formatTime(toInstant(now), zone))}
          </Text>
        </Group>
        {shown.length === 0 ? <Text c="dimmed">{texts.noMachines}</Text> : null}
        <ul className={classes.machines}>
          {shown.map((machine) => {
            const share = ranShare(machine.strip, floor.shift.starts_at, now);
            return (
              <li key={machine.id}>
                <Text className={classes.machine}>{machine.name}</Text>
                <MachineStrip machine={machine} shift={floor.shift} clockAheadMs={floor.clockAheadMs} />
                <Text fw={650} ta="right" title={texts.ran}>
                  {share === null ? texts.noFigure : `${share}%`}
                </Text>
              </li>
            );
          })}
        </ul>
        {hasFloor ? (
          <Group justify="space-between" gap="sm">
            <Text fz="sm" c="dimmed">
              {floor.machines.length > mostMachines
                ? texts.moreMachines(floor.machines.length - mostMachines)
                : ''}
            </Text>
            <PageButton href="/production">{texts.openFloor}</PageButton>
          </Group>
        ) : null}
      </Stack>
    </Paper>
  );
}
