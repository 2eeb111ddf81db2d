import { Alert } from '@mantine/core';
import { CallError } from '../../client/call-error';

interface ProblemAlertProps {
  readonly error: Error | null;
  /** When the server said nothing. */
  readonly otherwise: string;
}

/** The server's own sentence, and the specification's when there is none. */
export function ProblemAlert({ error, otherwise }: ProblemAlertProps) {
  if (!error) return null;
  return (
    <Alert color="red" variant="outline" role="alert">
      {(error instanceof CallError && error.message) || otherwise}
    </Alert>
  );
}
