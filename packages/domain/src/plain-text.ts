/** The conditions of a stored line of text: PostgreSQL stores no NUL, and JSON no half of a surrogate pair. */

/** One line without control characters and without lone surrogates. */
export const isPlainLine = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text);

/** A name of a person or a company: a plain line that cannot be read as markup. */
export const isPlainName = (text: string): boolean => isPlainLine(text) && !/[<>]/.test(text);
