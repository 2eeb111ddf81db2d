/** Turns the problems that a schema found into the errors that a form shows beside its fields. */
import { plainMessage } from '@pms/domain/plain-messages';
import type { z } from 'zod';

/** The messages of a schema about typed values. A message without its own sentence gets plain words. */
export const judged = <Schema extends z.ZodType>(schema: Schema, value: unknown) =>
  schema.safeParse(value, { error: plainMessage });

/** The first sentence for each field, by the field's path with dots. Empty if the value is valid. */
export function fieldErrors(schema: z.ZodType, value: unknown): Record<string, string> {
  const parsed = judged(schema, value);
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join('.')] ??= message;
  return errors;
}

/** Moves the focus to the first field with an error. */
export function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
