/**
 * The apostrophe that the server writes before a text that a spreadsheet would read as a formula. A file of the server can
 * come back to the server, so the reader removes the apostrophe.
 */

/** The first characters of a text that a spreadsheet reads as a formula, with their full-width forms. */
const formula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

export const markFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

export const unmarkFormula = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
