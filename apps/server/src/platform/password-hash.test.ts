import * as argon2 from '@node-rs/argon2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword, isPassword } from './password-hash';

// The spy only counts the calls; the real function runs.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, verify: vi.fn(real.verify) };
});

describe('a password', () => {
  beforeEach(() => {
    vi.mocked(argon2.verify).mockClear();
  });

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
    await isPassword(stored, 'wrong');
    await isPassword(undefined, 'wrong');
    const [known, unknown] = vi.mocked(argon2.verify).mock.calls.map(([hash]) => argon2.parseOptions(hash));
    expect(unknown).toEqual(known);
  });
});
