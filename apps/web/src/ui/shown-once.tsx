/**
 * A secret that the server returns only once and does not store. The whole text is selected when the field gets the
 * focus.
 */
import { Alert, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

interface ShownOnceProps {
  readonly label: string;
  readonly hint: string;
  /** Several lines are shown below each other. */
  readonly secret: string;
  readonly children?: ReactNode;
}

export function ShownOnce({ label, hint, secret, children }: ShownOnceProps) {
  const field = { label, description: hint, readOnly: true, value: secret } as const;
  const lines = secret.split('\n').length;
  return (
    <Alert color="blue" variant="outline" role="status">
      {lines > 1 ? (
        <Textarea
          {...field}
          rows={lines}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : (
        <TextInput {...field} onFocus={(event) => event.currentTarget.select()} />
      )}
      {children}
    </Alert>
  );
}
