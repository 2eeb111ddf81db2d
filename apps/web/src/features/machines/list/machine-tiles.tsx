import { Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { MachinesInUse } from '../../figures/machines-in-use-badge';
import { texts } from '../texts';
import type { MachineCounts } from './machine-list';
import classes from './machine-tiles.module.css';

const words = texts.tiles;

/** Six counts of the plant's machines. The formula of the percentage is shown below the percentage (decision A-38). */
export function MachineTiles({ counts }: { readonly counts: MachineCounts }) {
  const { efficiency, paused, stopped } = counts;
  return (
    <ul className={classes.tiles} aria-label={words.label}>
      <Tile label={words.total} value={counts.total} />
      <Tile
        label={words.available}
        value={counts.available}
        hint={stopped > 0 ? words.stopped(stopped) : undefined}
      />
      <Tile label={words.active} value={counts.active} hint={paused > 0 ? words.paused(paused) : undefined} />
      <Tile label={words.maintenance} value={counts.maintenance} />
      <Tile label={words.offline} value={counts.offline} />
      <Tile
        label={words.efficiency}
        value={
          efficiency === null ? '–' : <MachinesInUse label={words.efficiency} value={`${efficiency}%`} />
        }
        hint={efficiency === null ? words.noMachines : words.efficiencyHint}
      />
    </ul>
  );
}

interface TileProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly hint?: string | undefined;
}

function Tile({ label, value, hint }: TileProps) {
  return (
    <Paper component="li" withBorder data-tile={label}>
      <Text fz="sm" c="dimmed">
        {label}
      </Text>
      <Group gap="0 var(--mantine-spacing-xs)" align="baseline">
        <Text fz="var(--pms-tile-number)" fw={700} lh={1.25}>
          {value}
        </Text>
        {hint ? (
          <Text fz="sm" c="dimmed">
            {hint}
          </Text>
        ) : null}
      </Group>
    </Paper>
  );
}
