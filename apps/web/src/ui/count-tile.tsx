/**
 * One count of a report: its label, its number, and its parts in a few words. The tile is never narrower than its
 * number.
 */
import { Paper, Stack, Text } from '@mantine/core';
import classes from './count-tile.module.css';

interface CountTileProps {
  readonly label: string;
  /** Several values have a line each, in a smaller size. */
  readonly value: string | readonly string[];
  readonly hint?: string | undefined;
}

export function CountTile({ label, value, hint }: CountTileProps) {
  const values = [value].flat();
  return (
    <Paper component="dl" withBorder px="md" py="sm" m={0} className={classes.tile ?? ''}>
      <Stack gap={2}>
        <Text component="dt" fz="sm" c="dimmed">
          {label}
        </Text>
        {values.map((one) => (
          <Text
            key={one}
            component="dd"
            m={0}
            fz={values.length > 1 ? 'lg' : 'var(--pms-tile-number)'}
            fw={700}
            lh={1.2}
          >
            {one}
          </Text>
        ))}
        {hint ? (
          <Text component="dd" m={0} fz="xs" c="dimmed">
            {hint}
          </Text>
        ) : null}
      </Stack>
    </Paper>
  );
}
