import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missedCheckAlert } from './alert-rules';
import { checkDueOn, nextCheck } from './round';

describe('a check is due', () => {
  // covers ROUND-01
  it.each([
    [null, '2026-11-02', 1, '2026-11-02'],
    ['2026-11-02', '2026-10-02', 1, '2026-11-03'],
    ['2026-11-30', '2026-10-02', 7, '2026-12-07'],
  ])('after the last check on %s, of a blend of %s, every %d days: %s', (last, added, days, due) => {
    expect(checkDueOn({ last_check_date: last, added_on: added, check_every_days: days })).toBe(due);
  });
});

describe('a check is missed', () => {
  const blend = {
    id: 7,
    blend_name: 'Peri-Peri',
    batch_number: 'B-1',
    looked_at: '2026-11-20T06:00:00.000Z',
    check_every_days: 1,
  };
  const at = (now: string, more = {}) => missedCheckAlert({ ...blend, ...more }, now);

  // covers ROUND-05
  it('two hours after its time', () => {
    expect(at('2026-11-21T08:00:00.000Z')).toBeUndefined();
    expect(at('2026-11-21T08:00:00.001Z')).toMatchObject({
      rule: 'blend_check_missed',
      type: 'warning',
      message: 'Peri-Peri (B-1) has missed its daily check',
      since: '2026-11-21T08:00:00.000Z',
    });
    expect(at('2026-11-21T09:00:00.000Z', { check_every_days: 3 })).toBeUndefined();
    expect(at('2026-11-23T09:00:00.000Z', { check_every_days: 3 })?.message).toBe(
      'Peri-Peri (B-1) has missed its check, which is due every 3 days',
    );
  });
});

describe('the next check', () => {
  const step = (id: number, done: unknown = null) => ({ lot: { id }, done });

  // covers ROUND-03
  it('is the next vessel on the way, then a skipped vessel, then no vessel', () => {
    const round = [step(1), step(2, {}), step(3), step(4, {})];
    expect(nextCheck(round)?.lot.id).toBe(1);
    expect(nextCheck(round, 1)?.lot.id).toBe(3);
    expect(nextCheck(round, 3)?.lot.id).toBe(1);
    expect(nextCheck([step(1), step(2, {})], 1)).toBeUndefined();
    expect(nextCheck([])).toBeUndefined();
  });

  it('reaches every open check once, wherever the round begins', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), fc.nat(), (dones, from) => {
        let round = dones.map((done, id) => step(id, done ? {} : null));
        const open = round.filter(({ done }) => done === null).length;
        let at = nextCheck(round, from % dones.length)?.lot.id;
        let count = 0;
        while (at !== undefined && count <= open) {
          count += 1;
          const checked = at;
          round = round.map((present) => (present.lot.id === checked ? step(checked, {}) : present));
          at = nextCheck(round, checked)?.lot.id;
        }
        // The round skips the lot at which it began if that lot is open.
        expect(count).toBeGreaterThanOrEqual(open - 1);
        expect(count).toBeLessThanOrEqual(open);
      }),
    );
  });
});
