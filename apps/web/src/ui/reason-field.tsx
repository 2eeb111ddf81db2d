/**
 * The reason for a change: a sentence that is stored with the record. The sentence is no longer than the server
 * accepts.
 */
import { Textarea, type TextareaProps } from '@mantine/core';

export function ReasonField(props: TextareaProps) {
  return <Textarea autosize maxLength={500} {...props} />;
}
