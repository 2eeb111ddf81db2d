/**
 * A number that a person pastes into a number field. The field reads a decimal comma and drops a point, so that a pasted
 * 2.5 would become 25. The text is put into the form that the field reads first.
 */
import type { ClipboardEvent } from 'react';

const longest = 40;
const spaces = /(?<=\d)[\s'’](?=\d)/g;
const number = /^([+-]?)(\d[\d.,]*)$/;

/**
 * The number in the form of the field, with a decimal comma and without groups; undefined for other text.
 * A mark that occurs more than once groups digits; of two different marks the last one is the decimal mark, and a single
 * mark is one too.
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
  const pasted = event.clipboardData.getData('text');
  const text = asFieldText(pasted);
  if (text === undefined || text === pasted) return;
  event.preventDefault();
  // The only way to insert a text that the browser's own undo takes back, and that the field sees as typed.
  document.execCommand('insertText', false, text);
}
