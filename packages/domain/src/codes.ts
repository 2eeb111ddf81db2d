/**
 * Numbers of orders and codes of products. They have Latin capitals only, so only Latin small letters have a capital.
 * JavaScript and PostgreSQL change other letters in different ways: "ß" becomes "SS" or stays, and "ı" becomes "I".
 */

/** The text with capitals in place of Latin small letters. */
export const codeCapitals = (text: string): string =>
  text.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());

/** The stored form of a typed number or code. */
export const codeOf = (typed: string): string => codeCapitals(typed.trim());
