import * as argon2 from '@node-rs/argon2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword, isPassword } from './password-hash';

// Only watched: the real work is done.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, verify: vi.fn(real.verify) };
});

describe('a password', () => {
  beforeEach(() => {
    vi.mocked(argon2.verify).mockClear();
  });

  it('is kept as Argon2id with 19 MiB, two passes and one lane, with a new salt each time', async () => {
    const [first, second] = [await hashPassword('Maize-Mill-7'), await hashPassword('Maize-Mill-7')];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });

  it('is recognised, in every detail', async () => {
    const stored = await hashPassword('Maize-Mill-7');
    expect(await isPassword(stored, 'Maize-Mill-7')).toBe(true);
    for (const other of ['maize-Mill-7', 'Maize-Mill-7 ', 'Maize-Mill-', ''])
      expect(await isPassword(stored, other)).toBe(false);
  });

  it.each([undefined, null])('is never right for somebody who has none (%s)', async (stored) => {
    for (const guess of ['', 'Maize-Mill-7', 'undefined', 'null'])
      expect(await isPassword(stored, guess)).toBe(false);
  });

  it('costs the same work for somebody unknown as for somebody known', async () => {
    const stored = await hashPassword('Maize-Mill-7');
    await isPassword(stored, 'wrong');
    await isPassword(undefined, 'wrong');
    const [known, unknown] = vi.mocked(argon2.verify).mock.calls.map(([hash]) => argon2.parseOptions(hash));
    expect(unknown).toEqual(known);
  });
});
