/** The default messages of schemas for wrong values, in plain language. */
import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
  date: 'a date',
  null: 'empty',
};

/** The unit of the size of a value: "at most 5 characters", "at least 1 entry", "at least 3". */
function unitOf(origin: unknown, count: number): string {
  if (origin === 'string') return count === 1 ? ' character' : ' characters';
  if (origin === 'array' || origin === 'set') return count === 1 ? ' entry' : ' entries';
  return '';
}

const sized = (word: string, bound: unknown, origin: unknown): string =>
  `Must be ${word} ${String(bound)}${unitOf(origin, Number(bound))}`;

const sentences: Readonly<Record<string, (issue: Record<string, unknown>) => string>> = {
  invalid_type: ({ input, expected }) =>
    input === undefined || input === null
      ? 'This field is required'
      : `Must be ${kinds[String(expected)] ?? String(expected)}`,
  too_small: ({ minimum, inclusive, origin }) =>
    sized(inclusive === false ? 'more than' : 'at least', minimum, origin),
  too_big: ({ maximum, inclusive, origin }) =>
    sized(inclusive === false ? 'less than' : 'at most', maximum, origin),
  invalid_format: ({ format }) => `Not a valid ${String(format).replaceAll('_', ' ')}`,
  invalid_value: ({ values }) => `Must be one of ${(values as readonly unknown[]).map(String).join(', ')}`,
  not_multiple_of: ({ divisor }) => `Must be a multiple of ${String(divisor)}`,
  unrecognized_keys: ({ keys }) => `There is no field named ${(keys as readonly string[]).join(', ')}`,
};

/** The message of an issue. If it is undefined, the validator uses its own message, for example for a union. */
export const plainMessage = (issue: Issue): string | undefined =>
  sentences[issue.code]?.(issue as unknown as Record<string, unknown>);

/**
 * Call this once in each program that shows messages of schemas to people. Messages that a schema defines do not
 * change.
 */
export function setPlainMessages(): void {
  z.config({ customError: plainMessage });
}
