/** Why something is changed: a sentence that the record keeps, as long as the server takes one. */
import { Textarea, type TextareaProps } from '@mantine/core';

export function ReasonField(props: TextareaProps) {
  return <Textarea size="md" autosize maxLength={500} {...props} />;
}
