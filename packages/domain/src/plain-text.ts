/** What a line of text must be before it may be stored: PostgreSQL keeps no NUL, and JSON no half of a character. */

/** One line without control characters and without lone surrogates. */
export const isPlainLine = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text);

/** A name of a person or a company: a plain line that cannot be read as markup. */
export const isPlainName = (text: string): boolean => isPlainLine(text) && !/[<>]/.test(text);
