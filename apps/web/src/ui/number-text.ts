/**
 * A number that is inserted into a number field as a whole: pasted, dropped, dictated, or filled in by a keyboard or
 * the browser. The field reads a decimal comma and drops a point, so that 2.5 would become 25. The text is therefore
 * first converted to the form of the field.
 */
import type { ClipboardEvent, FormEvent } from 'react';

const longest = 40;
const spaces = /(?<=\d)[\s'’](?=\d)/g;
const number = /^([+-]?)(\d[\d.,]*)$/;

/**
 * The number in the form of the field, with a decimal comma and without groups. Undefined for other text. A mark that
 * occurs more than once separates groups of digits. Of two different marks, the last mark is the decimal mark. A single
 * mark is also a decimal mark.
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

/** Inserts a pasted number as if it had been typed. Other text is pasted unchanged. */
export function pasteNumber(event: ClipboardEvent<HTMLInputElement>): void {
  insertAsFieldText(event, event.clipboardData.getData('text'));
}

/**
 * Does the same for several characters that the browser inserts at once. The field reads a single typed character
 * itself.
 */
export function insertNumber(event: FormEvent<HTMLInputElement>): void {
  const { data } = event.nativeEvent as InputEvent;
  if (data && data.length > 1) insertAsFieldText(event, data);
}

function insertAsFieldText(event: { preventDefault(): void }, given: string): void {
  const text = asFieldText(given);
  if (text === undefined || text === given) return;
  event.preventDefault();
  // The only way to insert a text so that the browser can undo it and the field handles it as typed text.
  document.execCommand('insertText', false, text);
}
