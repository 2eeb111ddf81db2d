import { describe, expect, it } from 'vitest';
import type { IdealFact } from '../figures/facts';
import { ratesReduceLoss } from './rates';
import {
  approvalOfPastRefusal,
  countsReduceLoss,
  measuresReduceLoss,
  speedReducesLoss,
  stopsReduceLoss,
  wasteReducesLoss,
} from './rules';

// covers PLANT-401
describe('a change that removes a loss from past shifts', () => {
  it('needs another person than the requester', () => {
    expect(approvalOfPastRefusal(1, 1)?.code).toBe('SECOND_PERSON_NEEDED');
    expect(approvalOfPastRefusal(1, 2)).toBeUndefined();
  });

  it.each([
    ['unplanned', 'excluded', true],
    ['excluded', 'unplanned', false],
    ['unplanned', 'starved', true],
    ['setup', 'setup', false],
  ] as const)('a stop that was %s and is %s', (before, after, isAsked) => {
    const marks = { failure: false, operator_error: false };
    expect(stopsReduceLoss({ time_class: before, ...marks }, { time_class: after, ...marks })).toBe(isAsked);
  });

  it.each([
    ['failure', true, false, true],
    ['failure', false, true, false],
    ['operator_error', true, false, true],
    ['operator_error', false, true, false],
  ] as const)('a stop whose mark %s changes from %s to %s', (mark, before, after, isAsked) => {
    const stop = { time_class: 'unplanned', failure: false, operator_error: false } as const;
    expect(stopsReduceLoss({ ...stop, [mark]: before }, { ...stop, [mark]: after })).toBe(isAsked);
  });

  it.each([
    [60, 61, true],
    [60, 60, false],
    [60, 59, false],
    [60, null, true],
    [null, 60, false],
    [null, null, false],
  ])('%s seconds for a unit become %s', (before, after, isAsked) => {
    expect(speedReducesLoss(before, after)).toBe(isAsked);
  });

  it.each([
    [{ production_rate: 60, micro_stop_seconds: 120 }, false],
    [{ production_rate: 120, micro_stop_seconds: 120 }, false],
    [{ production_rate: 30, micro_stop_seconds: 120 }, true],
    [{ production_rate: 0, micro_stop_seconds: 120 }, true],
    [{ production_rate: 60, micro_stop_seconds: 180 }, true],
    [{ production_rate: 60, micro_stop_seconds: 60 }, true],
  ])('a machine of 60 an hour and 120 seconds becomes %o', (after, isAsked) => {
    expect(measuresReduceLoss({ production_rate: 60, micro_stop_seconds: 120 }, after)).toBe(isAsked);
  });

  // covers PLANT-470
  it.each([
    [{ good: 1, scrap: 0, rework: 0 }, true],
    [{ good: -1, scrap: 0, rework: 0 }, false],
    [{ good: 0, scrap: -1, rework: 0 }, true],
    [{ good: 0, scrap: 1, rework: 1 }, false],
    [{ good: -5, scrap: 6, rework: -1 }, true],
    [{ good: 0, scrap: 0, rework: 0 }, false],
  ])('a correction that adds %o', (added, isAsked) => {
    expect(countsReduceLoss(added)).toBe(isAsked);
  });

  // covers PLANT-470
  it.each([
    [{ quantity: 2 }, false],
    [{ quantity: 3 }, false],
    [{ quantity: 1.9 }, true],
    [{ quantity: 2000, unit: 'g' }, false],
    [{ quantity: 1999, unit: 'g' }, true],
    [{ quantity: 20, unit: 'pieces' }, true],
    [{ waste_class: 'RM' }, true],
    [{ order_number: 'ORD-2' }, true],
    [undefined, true],
  ])('2 kg of waste that become %o', (changes, isAsked) => {
    const before = { order_number: 'ORD-1', waste_class: 'FP', quantity: 2, unit: 'kg' };
    expect(wasteReducesLoss(before, changes && { ...before, ...changes })).toBe(isAsked);
  });

  it('compares ideal rates on each day on which a rate begins or ends', () => {
    const rate = (
      seconds_per_unit: number,
      valid_from: string,
      valid_to: string | null = null,
    ): IdealFact => ({
      product_name: 'Cola',
      is_own: true,
      seconds_per_unit,
      valid_from,
      valid_to,
    });
    const shared = {
      product: 'cola',
      machine: { measures: [{ from: Number.NEGATIVE_INFINITY, micro_stop_ms: 0, units_per_hour: 60 }] },
      from: '2026-11-01',
      until: Date.parse('2026-11-10T04:00:00Z'),
      zone: 'Africa/Johannesburg',
    };
    const before = [rate(50, '2026-10-01')];
    const isAsked = (after: IdealFact[], first = before) =>
      ratesReduceLoss({ ...shared, before: first, after });
    expect(isAsked([rate(40, '2026-10-01')])).toBe(false);
    expect(isAsked([rate(55, '2026-10-01')])).toBe(true);
    // After the end of the rate, the rate of the machine applies: sixty units an hour.
    expect(isAsked([rate(50, '2026-10-01', '2026-11-05')])).toBe(true);
    expect(isAsked([rate(50, '2026-10-01', '2026-11-11')])).toBe(false);
    // The first rate of a product is higher or lower than the rate of the machine.
    expect(isAsked([rate(59, '2026-11-02')], [])).toBe(false);
    expect(isAsked([rate(61, '2026-11-02')], [])).toBe(true);
  });
});
