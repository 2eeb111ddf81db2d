import { parseOptions } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { comparedHash, hashPassword, isPassword } from './password-hash';

describe('a password', () => {
  it('is stored as Argon2id with 19 MiB, two passes and one lane, with a new salt each time', async () => {
    const [first, second] = [await hashPassword('Maize-Mill-7'), await hashPassword('Maize-Mill-7')];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });

  it('matches only if every character is the same', async () => {
    const stored = await hashPassword('Maize-Mill-7');
    expect(await isPassword(stored, 'Maize-Mill-7')).toBe(true);
    for (const other of ['maize-Mill-7', 'Maize-Mill-7 ', 'Maize-Mill-', ''])
      expect(await isPassword(stored, other)).toBe(false);
  });

  it.each([undefined, null])('never matches for a person without a password (%s)', async (stored) => {
    for (const guess of ['', 'Maize-Mill-7', 'undefined', 'null'])
      expect(await isPassword(stored, guess)).toBe(false);
  });

  it('needs the same work for an unknown person as for a known person', async () => {
    const stored = await hashPassword('Maize-Mill-7');
    expect(comparedHash(stored)).toBe(stored);
    expect(parseOptions(comparedHash(undefined))).toEqual(parseOptions(stored));
  });
});
