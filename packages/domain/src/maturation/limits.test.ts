import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LimitSources, limitsInForce } from './limits';
import type { ConditionLimits } from './rules';

const noLimits: ConditionLimits = {
  temperature_min: null,
  temperature_max: null,
  humidity_min: null,
  humidity_max: null,
};
const plant = { ...noLimits, temperature_min: 18, temperature_max: 24, humidity_max: 70 };
const cold = { ...noLimits, temperature_max: 8 };
const dry = { ...noLimits, humidity_min: 20, humidity_max: 40 };

describe('the limits in force', () => {
  // covers MATU-43
  it.each<[string, Partial<LimitSources>, Partial<ConditionLimits>]>([
    ['the plant, without limits of a vessel or a blend', {}, plant],
    ['the plant, at a place that is no vessel', { places: [null] }, plant],
    ['the plant, in a vessel without limits', { places: [noLimits] }, plant],
    ['the blend before the plant', { blend: dry }, { ...plant, humidity_min: 20, humidity_max: 40 }],
    [
      'the vessel before the plant',
      { places: [cold] },
      { ...plant, temperature_min: null, temperature_max: 8 },
    ],
    [
      'the vessel before the blend, for each limit that the vessel has',
      { places: [{ ...cold, humidity_max: 90 }], blend: { ...dry, temperature_min: 1 } },
      { ...noLimits, temperature_max: 8, humidity_max: 90 },
    ],
    [
      'the narrowest of several places',
      { places: [{ ...noLimits, temperature_min: 5, temperature_max: 20 }, null] },
      { ...plant, temperature_min: 18, temperature_max: 20 },
    ],
    ['no limits, where the plant, the blend and the vessel have no limits', { plant: noLimits }, noLimits],
  ])('%s', (_name, sources, expected) => {
    expect(limitsInForce({ places: [], blend: null, plant, ...sources })).toEqual(expected);
  });

  it('of several places are never wider than the limits of any of the places', () => {
    const bound = fc.option(fc.integer({ min: -50, max: 100 }), { nil: null });
    const limits = fc.record({
      temperature_min: bound,
      temperature_max: bound,
      humidity_min: bound,
      humidity_max: bound,
    });
    fc.assert(
      fc.property(fc.array(limits, { minLength: 1, maxLength: 4 }), limits, (places, blend) => {
        const all = limitsInForce({ places, blend, plant });
        for (const place of places) {
          const ofPlace = limitsInForce({ places: [place], blend, plant });
          if (ofPlace.temperature_max !== null)
            expect(all.temperature_max).toBeLessThanOrEqual(ofPlace.temperature_max);
          if (ofPlace.temperature_min !== null)
            expect(all.temperature_min).toBeGreaterThanOrEqual(ofPlace.temperature_min);
        }
      }),
    );
  });
});
