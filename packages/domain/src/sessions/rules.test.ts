import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterFailure, delayMinutes, isDelayed, minutesDelayed, noFailures, passwordStrength } from './rules';
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

  it('must be at least 3, with 6 to 128 characters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 140 }), (password) => {
        const isGood = password.length >= 6 && password.length <= 128 && passwordStrength(password) >= 3;
        expect(chosenPassword.safeParse(password).success).toBe(isGood);
      }),
    );
  });
});

// covers SAFE-20
describe('the delay after failed sign-ins', () => {
  const now = '2026-03-02T06:00:00.000Z';
  const rules = { max_login_attempts: 5, lock_minutes: 15 };
  const at = (minutes: number, ms = 0) => new Date(Date.parse(now) + minutes * 60_000 + ms).toISOString();

  it('begins at the last allowed failure and grows to the longest delay', () => {
    const steps = [noFailures];
    for (let failure = 1; failure <= 11; failure += 1)
      steps.push(afterFailure(steps.at(-1) ?? noFailures, now, rules));
    expect(steps.map((step) => step.failed_sign_ins)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(steps.map((step) => minutesDelayed(step, now))).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 15, 15, 15]);
  });

  it.each([
    ['a day ago are forgotten', at(-24 * 60), 1],
    ['less than a day ago count', at(-24 * 60, 1), 8],
  ])('failures of %s', (_, last_failure_at, failed_sign_ins) => {
    const record = { failed_sign_ins: 7, locked_until: at(-60), last_failure_at };
    expect(afterFailure(record, now, rules)).toMatchObject({ failed_sign_ins, last_failure_at: now });
  });

  it.each([
    [at(15), true, 15],
    [at(14, 1), true, 15],
    [at(0, 1), true, 1],
    [now, false, 0],
    [at(-1), false, 0],
    [null, false, 0],
  ])('until %s holds: %s, for %i minutes', (locked_until, isHeld, minutes) => {
    expect([isDelayed({ locked_until }, now), minutesDelayed({ locked_until }, now)]).toEqual([
      isHeld,
      minutes,
    ]);
  });

  it('is never zero minutes while it lasts', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (ms) => {
        const record = { locked_until: at(0, ms) };
        expect(minutesDelayed(record, now) > 0).toBe(isDelayed(record, now));
      }),
    );
  });

  it('never shrinks with more failures, and never exceeds the longest delay', () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.integer({ min: 1, max: 100 }), fc.nat(1440), (failures, free, longest) => {
        const delay = delayMinutes(failures, free, longest);
        expect(delay).toBeLessThanOrEqual(longest);
        expect(delayMinutes(failures + 1, free, longest)).toBeGreaterThanOrEqual(delay);
      }),
    );
  });
});
