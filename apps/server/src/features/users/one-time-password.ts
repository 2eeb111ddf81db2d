import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike: this password is read from a screen and typed. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/** Sixteen signs, about 93 bits. */
export const oneTimePassword = (): string =>
  Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
