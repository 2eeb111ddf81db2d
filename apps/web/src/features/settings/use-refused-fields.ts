/** Puts the sentences of a refused call beside the fields that they are about. */
import { useEffect } from 'react';
import { CallError } from '../../client/call-error';

export function useRefusedFields(
  error: Error | null,
  setFieldError: (path: string, message: string) => void,
): void {
  useEffect(() => {
    if (!(error instanceof CallError)) return;
    for (const { path, message } of error.fields) setFieldError(path, message);
  }, [error, setFieldError]);
}
