/** Puts the sentences of a refused call beside the fields that they are about. */
import { CallError } from '../../client/call-error';
import { noRefusedFields, useRefusedFields } from '../../ui/refused-fields';

export function useFieldsOfError(
  error: Error | null,
  setFieldError: (path: string, message: string) => void,
): void {
  useRefusedFields(error instanceof CallError ? error.fields : noRefusedFields, setFieldError);
}
