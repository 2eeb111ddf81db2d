/** A percentage as a tile. A press on the tile shows the parts of the percentage. */
import { Paper, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { type OpeningProps, openText, useOpened } from './opening';
import classes from './opening.module.css';

interface OpeningTileProps extends OpeningProps {
  readonly hint: string;
  /** The judgement of the value, shown beside the value. */
  readonly rating?: ReactNode;
  /** The value on its scale, with its target. */
  readonly scale?: ReactNode;
  /** The change of the percentage. */
  readonly trend?: string | undefined;
}

export function OpeningTile({ label, value, hint, rating, scale, trend, opened }: OpeningTileProps) {
  const { open, dialog } = useOpened(opened);
  return (
    <Paper withBorder className={classes.tile}>
      <UnstyledButton className={classes.button} onClick={open}>
        <Stack gap={2}>
          <Text fz="sm" c="dimmed">
            {label}
          </Text>
          <Text fz="var(--pms-tile-number)" fw={700} lh={1.2}>
            {value}
            {rating ? <span className={classes.rating}> {rating}</span> : null}
          </Text>
          {scale}
          <Text fz="xs" c="dimmed">
            {hint}
          </Text>
          {trend ? <Text fz="xs">{trend}</Text> : null}
        </Stack>
        <VisuallyHidden>{openText}</VisuallyHidden>
      </UnstyledButton>
      {dialog}
    </Paper>
  );
}
