import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meanEfficiency, rateOverCapacity } from './efficiency';

const hour = 3_600_000;

describe('the mean efficiency of a machine', () => {
  // covers MACH-33
  it.each([
    [{ reports: 2, units: ['kg'], quantity: 90, running_ms: 2 * hour, production_rate: 60 }, 75, null],
    [{ reports: 1, units: ['units'], quantity: 0, running_ms: hour, production_rate: 60 }, 0, null],
    [{ reports: 1, units: ['units'], quantity: 500, running_ms: hour, production_rate: 60 }, 100, null],
    [
      { reports: 0, units: ['units'], quantity: 0, running_ms: hour, production_rate: 60 },
      null,
      'No quantity was reported in the last 7 days',
    ],
    [
      { reports: 2, units: ['kg', 'units'], quantity: 90, running_ms: hour, production_rate: 60 },
      null,
      'Quantities of different units are not added up',
    ],
    [
      { reports: 1, units: ['units'], quantity: 5, running_ms: 0, production_rate: 60 },
      null,
      'The machine was not in use in the last 7 days',
    ],
    [
      { reports: 1, units: ['units'], quantity: 5, running_ms: hour, production_rate: 0 },
      null,
      'The machine has no production rate',
    ],
  ])('of %j is %s: %s', (made, efficiency, reason) => {
    expect(meanEfficiency(made)).toMatchObject({ efficiency, reason, days: 7 });
  });

  it('is a figure from 0 to 100, or the reason why it cannot be computed', () => {
    const output = fc.record({
      reports: fc.nat(3),
      units: fc.uniqueArray(fc.constantFrom('units', 'kg', 'l')),
      quantity: fc.integer({ min: -100, max: 100_000 }),
      running_ms: fc.nat(8 * 24 * hour),
      production_rate: fc.nat(2000),
    });
    fc.assert(
      fc.property(output, (made) => {
        const { efficiency, reason } = meanEfficiency(made);
        expect(efficiency === null).toBe(reason !== null);
        if (efficiency !== null) expect(efficiency >= 0 && efficiency <= 100).toBe(true);
      }),
    );
  });
});

// covers MACH-32
it.each([
  [60, 100, 60],
  [150, 100, 150],
  [0, 100, 0],
  [60, 0, null],
  [60, null, null],
  [null, 100, null],
])('the rate %s over the capacity %s is %s', (rate, capacity, percent) => {
  expect(rateOverCapacity(rate, capacity)).toBe(percent);
});
