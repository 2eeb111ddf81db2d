/**
 * A secret that the server returns only once and does not store. The whole text is selected when the field gets the
 * focus. A person may have to type the secret into a device, so the field shows all characters, in a font that
 * distinguishes l, I and 1.
 */
import { Alert, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';

interface ShownOnceProps {
  readonly label: string;
  readonly hint: string;
  /** Several lines are shown below each other. */
  readonly secret: string;
  readonly children?: ReactNode;
}

export function ShownOnce({ label, hint, secret, children }: ShownOnceProps) {
  return (
    <Alert color="blue" variant="outline" role="status">
      <Textarea
        label={label}
        description={hint}
        readOnly
        value={secret}
        autosize
        styles={{
          input: { fontFamily: 'var(--mantine-font-family-monospace)', wordBreak: 'break-all' },
        }}
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      {children}
    </Alert>
  );
}
