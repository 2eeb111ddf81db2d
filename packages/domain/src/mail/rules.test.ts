import { describe, expect, it } from 'vitest';
import { keptPasswordRefusal, mailWaitAfter } from './rules';

describe('the kept password of the mail server', () => {
  const before = {
    host: 'mail.plant.example',
    port: 587,
    security: 'starttls',
    username: 'plant',
    has_password: true,
  } as const;

  // covers MAIL-02
  it.each([
    ['nothing changed', {}, false],
    ['another host', { host: 'elsewhere.example' }, true],
    ['another port', { port: 2525 }, true],
    ['another user name', { username: 'other' }, true],
    ['no encryption any more', { security: 'none' as const }, true],
    ['another host with the password', { host: 'elsewhere.example', password: 'new' }, false],
    ['another host and no user name', { host: 'elsewhere.example', username: '' }, false],
  ])('%s: the password is asked for again: %s', (_, change, isAsked) => {
    const { has_password: _kept, ...same } = before;
    expect(keptPasswordRefusal(before, { ...same, ...change }) !== undefined).toBe(isAsked);
  });

  it('is not asked for if no password is kept', () => {
    expect(keptPasswordRefusal({ ...before, has_password: false }, { ...before, host: 'x' })).toBeUndefined();
  });
});

// covers MAIL-04
it('an e-mail waits longer after each attempt and is given up after the seventh', () => {
  const waits = [1, 2, 3, 4, 5, 6].map((attempts) => mailWaitAfter(attempts) ?? 0);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect([waits[0], mailWaitAfter(7)]).toEqual([60_000, undefined]);
});
