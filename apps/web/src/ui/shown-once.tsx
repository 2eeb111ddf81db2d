/** A secret that the server answers once and keeps nowhere: the whole text is selected when the field is entered. */
import { Alert, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

interface ShownOnceProps {
  readonly label: string;
  readonly hint: string;
  readonly secret: string;
  readonly children?: ReactNode;
}

export function ShownOnce({ label, hint, secret, children }: ShownOnceProps) {
  return (
    <Alert color="blue" variant="outline" role="status">
      <TextInput
        label={label}
        description={hint}
        size="md"
        readOnly
        value={secret}
        onFocus={(event) => event.currentTarget.select()}
      />
      {children}
    </Alert>
  );
}
