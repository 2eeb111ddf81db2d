/** A key that opens a dialog over its page. */
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';

interface DialogKeyProps {
  readonly label: string;
  /** The label of the key for screen readers, if several keys have the same label. */
  readonly name?: string;
  readonly icon?: ReactNode;
  readonly dialog: (onClose: () => void) => ReactNode;
}

export function DialogKey({ label, name, icon, dialog }: DialogKeyProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        px="xs"
        leftSection={icon}
        {...(name === undefined ? {} : { 'aria-label': name })}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen ? dialog(() => setOpen(false)) : null}
    </>
  );
}
