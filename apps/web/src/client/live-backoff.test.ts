import { liveClose } from '@pms/domain/live-protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comesBack, waitBeforeMs } from './live-backoff';

describe('which closes are final (decision A-31)', () => {
  it.each([
    [1000, false],
    [1001, false],
    [1005, true],
    [1006, true],
    [1011, true],
    [liveClose.signedOut, false],
    [liveClose.flooding, true],
    [liveClose.restarting, true],
    [liveClose.tryLater, true],
    [liveClose.noSession, true],
    [4000, true],
  ])('the client connects again after %i: %s', (code, back) => {
    expect(comesBack(code)).toBe(back);
  });
});

describe('the wait before a try (specification 1, section 9)', () => {
  it.each([
    [0, 1000],
    [1, 2000],
    [2, 4000],
    [3, 8000],
    [4, 16_000],
    [5, 32_000],
    [6, 32_000],
    [9, 32_000],
    [10, 60_000],
  ])('number %i is at least %i ms, and less than a second more', (attempt, least) => {
    expect(waitBeforeMs(attempt, () => 0)).toBe(least);
    expect(waitBeforeMs(attempt, () => 0.999_999)).toBe(least + 999);
  });

  it('differs between browsers by at most a second', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (attempt, chance) => {
          const extra = waitBeforeMs(attempt, () => chance) - waitBeforeMs(attempt, () => 0);
          expect(extra).toBe(Math.floor(chance * 1000));
        },
      ),
    );
  });
});
