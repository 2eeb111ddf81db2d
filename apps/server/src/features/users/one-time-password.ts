import { randomInt } from 'node:crypto';

/** Excludes letters and digits that look alike, because people read this password from a screen and type it. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/** Sixteen characters, about 93 bits. */
export const oneTimePassword = (): string =>
  Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
