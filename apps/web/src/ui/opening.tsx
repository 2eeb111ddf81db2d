/** What a percentage is pressed by: a tile, or the number itself in a table or a sentence. Both open to what it is made of. */
import { Paper, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './opening.module.css';

const openText = 'Show what it is made of';

interface OpeningProps {
  /** What the number is of: "OEE", "OEE of Packaging". */
  readonly label: string;
  readonly value: string;
  /** The dialog; it may load its code when it is opened. */
  readonly opened: (onClose: () => void) => ReactNode;
}

function useOpened(opened: OpeningProps['opened']) {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    dialog: isOpen ? opened(() => setOpen(false)) : null,
  };
}

interface OpeningTileProps extends OpeningProps {
  readonly hint: string;
  /** What the value is judged as, beside it. */
  readonly rating?: ReactNode;
  /** The value on its scale, with its target. */
  readonly scale?: ReactNode;
  /** How it has changed. */
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

/** Takes the size and weight of the text around it. */
export function OpeningValue({ label, value, opened }: OpeningProps) {
  const { open, dialog } = useOpened(opened);
  return (
    <>
      <UnstyledButton className={classes.value} aria-label={`${label} ${value} ${openText}`} onClick={open}>
        <span className={classes.number}>{value}</span>
      </UnstyledButton>
      {dialog}
    </>
  );
}
