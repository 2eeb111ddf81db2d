/** Turns free text of the order form into fields (decision A-65), and makes missing order numbers. */

type JsonObject = Record<string, unknown>;

function parsedObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    // JSON that is not an object is treated as text.
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as JsonObject)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The parsed object. Other text is stored under `key`: `notes` for specifications, `info` for customers. */
export function objectFromText(
  input: JsonObject | string | null | undefined,
  key: 'notes' | 'info',
): JsonObject | null {
  if (input === null || input === undefined) return null;
  if (typeof input !== 'string') return input;
  const text = input.trim();
  if (text === '') return null;
  return parsedObject(text) ?? { [key]: text };
}

/** The batch named by a line "Batch: value" in the notes. */
export function batchFromNotes(notes: string): string | null {
  return /^\s*Batch:\s*(\S.*?)\s*$/im.exec(notes)?.[1] ?? null;
}

/** ORD- plus a timestamp; after a collision the next millisecond is used (decision A-32). */
export function generatedOrderNumber(nowMs: number, attempt = 0): string {
  return `ORD-${nowMs + attempt}`;
}

export function generatedBatchNumber(nowMs: number): string {
  return `BAT-${nowMs}`;
}

/** The notes without the line that names a batch, for a copy of the order, which has another batch. */
export const notesWithoutBatch = (notes: string): string =>
  notes
    .split('\n')
    .filter((line) => batchFromNotes(line) === null)
    .join('\n');

/** The number of a part of an order, such as ORD-7-2; undefined if it is too long for an order number. */
export function partNumber(orderNumber: string, index: number): string | undefined {
  const number = `${orderNumber}-${index}`;
  return number.length > 50 ? undefined : number;
}
