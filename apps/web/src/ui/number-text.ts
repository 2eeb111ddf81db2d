/**
 * A number that comes into a number field in one piece: pasted, dropped, spoken, or filled in by a keyboard or the browser. The
 * field reads a decimal comma and drops a point, so that 2.5 would become 25. The text gets the form of the field first.
 */
import type { ClipboardEvent, FormEvent } from 'react';

const longest = 40;
const spaces = /(?<=\d)[\s'’](?=\d)/g;
const number = /^([+-]?)(\d[\d.,]*)$/;

/**
 * The number in the form of the field, with a decimal comma and without groups; undefined for other text. A mark that
 * occurs more than once groups digits; of two different marks the last is the decimal mark, and a single mark is a
 * decimal mark too.
 */
export function asFieldText(text: string): string | undefined {
  if (text.length > longest) return undefined;
  const [, sign, digits] = number.exec(text.trim().replaceAll(spaces, '')) ?? [];
  if (sign === undefined || digits === undefined) return undefined;
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return `${sign}${digits}`;
  const isRepeated = digits.indexOf(digits.charAt(last)) !== last;
  const whole = (isRepeated ? digits : digits.slice(0, last)).replaceAll(/[.,]/g, '');
  return isRepeated ? `${sign}${whole}` : `${sign}${whole},${digits.slice(last + 1)}`;
}

/** Puts a pasted number into the field as if it had been typed; any other text takes its usual way. */
export function pasteNumber(event: ClipboardEvent<HTMLInputElement>): void {
  insertAsFieldText(event, event.clipboardData.getData('text'));
}

/** The same for several signs that the browser inserts at once. A single sign is typed, and the field reads it itself. */
export function insertNumber(event: FormEvent<HTMLInputElement>): void {
  const { data } = event.nativeEvent as InputEvent;
  if (data && data.length > 1) insertAsFieldText(event, data);
}

function insertAsFieldText(event: { preventDefault(): void }, given: string): void {
  const text = asFieldText(given);
  if (text === undefined || text === given) return;
  event.preventDefault();
  // The only way to insert a text that the browser's own undo takes back, and that the field sees as typed.
  document.execCommand('insertText', false, text);
}
