import { Fieldset, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './machine-dialog.module.css';

interface MachineFieldGroupProps {
  readonly legend: string;
  /** Whether this person can read the fields and cannot change them. */
  readonly isReadOnly?: boolean;
  readonly children: ReactNode;
}

/** A titled part of the machine form. */
export function MachineFieldGroup({ legend, isReadOnly = false, children }: MachineFieldGroupProps) {
  return (
    <Fieldset
      legend={legend}
      disabled={isReadOnly}
      classNames={{ root: classes.group ?? '', legend: classes.legend ?? '' }}
    >
      <Stack gap="sm">{children}</Stack>
    </Fieldset>
  );
}
