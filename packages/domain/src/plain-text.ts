/** The conditions of a stored line of text. PostgreSQL cannot store NUL, and JSON cannot contain a lone surrogate. */

/** One line without control characters and without lone surrogates. */
export const isPlainLine = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text);

/** A name of a person or a company: a plain line that cannot be read as markup. */
export const isPlainName = (text: string): boolean => isPlainLine(text) && !/[<>]/.test(text);
