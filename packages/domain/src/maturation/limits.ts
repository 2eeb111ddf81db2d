/** The limits of temperature and humidity for a lot: the limits of its vessel, else of its blend, else of the plant. */
import type { ConditionLimits } from './rules';

interface Range {
  readonly min: number | null;
  readonly max: number | null;
}

const temperatureOf = (one: ConditionLimits): Range => ({
  min: one.temperature_min,
  max: one.temperature_max,
});
const humidityOf = (one: ConditionLimits): Range => ({ min: one.humidity_min, max: one.humidity_max });

/**
 * The minimum and the maximum come from the same level, because the minimum of a cold store and the maximum of the
 * plant are not a range.
 */
const firstNamed = (ranges: readonly Range[]): Range =>
  ranges.find(({ min, max }) => min !== null || max !== null) ?? { min: null, max: null };

const most = (values: readonly (number | null)[], choose: (...of: number[]) => number): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : choose(...known);
};

/** A lot in several places must be within the limits of every place. */
const narrowest = (ranges: readonly Range[]): Range => ({
  min: most(
    ranges.map(({ min }) => min),
    Math.max,
  ),
  max: most(
    ranges.map(({ max }) => max),
    Math.min,
  ),
});

export interface LimitSources {
  /** The limits of each place of the lot; null for a place that is not a vessel. */
  readonly places: readonly (ConditionLimits | null)[];
  /** The limits of the blend's product; null without a plan. */
  readonly blend: ConditionLimits | null;
  readonly plant: ConditionLimits;
}

export function limitsInForce({ places, blend, plant }: LimitSources): ConditionLimits {
  const lies = places.length === 0 ? [null] : places;
  const inForce = (rangeOf: (one: ConditionLimits) => Range): Range =>
    narrowest(
      lies.map((place) =>
        firstNamed([place, blend, plant].flatMap((source) => (source ? [rangeOf(source)] : []))),
      ),
    );
  const temperature = inForce(temperatureOf);
  const humidity = inForce(humidityOf);
  return {
    temperature_min: temperature.min,
    temperature_max: temperature.max,
    humidity_min: humidity.min,
    humidity_max: humidity.max,
  };
}
