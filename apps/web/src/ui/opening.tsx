/** A percentage as a number in a table or a sentence. A press on the number shows the parts of the percentage. */
import { type ReactNode, useState } from 'react';
import classes from './opening.module.css';

export const openText = 'Show what it is made of';

export interface OpeningProps {
  /** The name of the number: "OEE", "OEE of Packaging". */
  readonly label: string;
  readonly value: string;
  /** The dialog. The code of the dialog may be loaded when the dialog is opened. */
  readonly opened: (onClose: () => void) => ReactNode;
}

export function useOpened(opened: OpeningProps['opened']) {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    dialog: isOpen ? opened(() => setOpen(false)) : null,
  };
}

/** The number takes the size and weight of the surrounding text. */
export function OpeningValue({ label, value, opened }: OpeningProps) {
  const { open, dialog } = useOpened(opened);
  return (
    <>
      <button
        type="button"
        className={`mantine-focus-auto ${classes.value}`}
        aria-label={`${label} ${value} ${openText}`}
        onClick={open}
      >
        <span className={classes.number}>{value}</span>
      </button>
      {dialog}
    </>
  );
}
