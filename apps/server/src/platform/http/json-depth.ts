/**
 * Measures the depth of a JSON text by its brackets. The parser and the validation are recursive, so deep texts are
 * refused before them.
 */

/** No body of this product has more than ten levels. */
export const mostLevels = 64;

const quote = 34;
const backslash = 92;

/** Whether the text nests deeper than `most`. Reads each character once and allocates no memory. */
export function nestsDeeperThan(text: string, most: number): boolean {
  let levels = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (isInText) {
      if (sign === backslash) at += 1;
      else if (sign === quote) isInText = false;
    } else if (sign === quote) isInText = true;
    else if (sign === 91 || sign === 123) {
      levels += 1;
      if (levels > most) return true;
    } else if (sign === 93 || sign === 125) levels -= 1;
  }
  return false;
}
