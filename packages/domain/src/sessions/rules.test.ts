import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterFailure, isLocked, minutesLocked, passwordStrength } from './rules';
import { chosenPassword } from './schema';

describe('the strength of a password', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['abcdefgh', 2],
    ['ABCDEFGH', 2],
    ['12345678', 2],
    ['!!!!!!!!', 2],
    ['abc', 1],
    ['abC', 2],
    ['abC1', 3],
    ['abC1!', 4],
    ['abcdefg1', 3],
    ['abcdefC1', 4],
    ['abcdeC1!', 5],
    ['correct horse', 3],
    // Letters of every alphabet are letters, not special characters.
    ['äöüßéñçø', 2],
    ['ДОБРОдобро', 3],
  ])('of "%s" is %i', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it('never falls when characters are added', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (some, more) => {
        expect(passwordStrength(some + more)).toBeGreaterThanOrEqual(passwordStrength(some));
      }),
    );
  });

  it('of 3 and 6 to 128 characters are what a person may choose', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 140 }), (password) => {
        const isGood = password.length >= 6 && password.length <= 128 && passwordStrength(password) >= 3;
        expect(chosenPassword.safeParse(password).success).toBe(isGood);
      }),
    );
  });
});

describe('the lock of an account', () => {
  const now = '2026-03-02T06:00:00.000Z';
  const rules = { max_login_attempts: 5, lock_minutes: 15 };
  const fresh = { failed_sign_ins: 0, locked_until: null };
  const at = (minutes: number, ms = 0) => new Date(Date.parse(now) + minutes * 60_000 + ms).toISOString();

  it('falls at the last of the failures allowed, and not before', () => {
    const steps = [fresh as ReturnType<typeof afterFailure>];
    for (let failure = 1; failure <= 5; failure += 1)
      steps.push(afterFailure(steps.at(-1) ?? fresh, now, rules));
    steps.shift();
    expect(steps.map((step) => step.failed_sign_ins)).toEqual([1, 2, 3, 4, 5]);
    expect(steps.map((step) => step.locked_until)).toEqual([null, null, null, null, at(15)]);
  });

  it('falls at once when the limit was lowered below what is counted', () => {
    expect(afterFailure({ failed_sign_ins: 7, locked_until: null }, now, rules).locked_until).toBe(at(15));
  });

  it('starts to count anew once it is over', () => {
    expect(afterFailure({ failed_sign_ins: 5, locked_until: now }, now, rules)).toEqual({
      failed_sign_ins: 1,
      locked_until: null,
    });
  });

  it.each([
    [at(15), true, 15],
    [at(14, 1), true, 15],
    [at(0, 1), true, 1],
    [now, false, 0],
    [at(-1), false, 0],
    [null, false, 0],
  ])('until %s holds: %s, for %i minutes', (locked_until, isHeld, minutes) => {
    const record = { failed_sign_ins: 5, locked_until };
    expect([isLocked(record, now), minutesLocked(record, now)]).toEqual([isHeld, minutes]);
  });

  it('never says zero minutes while it holds', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (ms) => {
        const record = { failed_sign_ins: 5, locked_until: at(0, ms) };
        expect(minutesLocked(record, now) > 0).toBe(isLocked(record, now));
      }),
    );
  });
});
