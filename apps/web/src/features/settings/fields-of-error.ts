/** Puts the sentences of a refused call beside the fields that the sentences concern. */
import { fieldsOf } from '../../client/call-error';
import { useRefusedFields } from '../../ui/refused-fields';

export function useFieldsOfError(
  error: Error | null,
  setFieldError: (path: string, message: string) => void,
): void {
  useRefusedFields(fieldsOf(error), setFieldError);
}
