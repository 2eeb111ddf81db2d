/** Rules about the alerts of sensor readings and the resolution of a curve. */
import type { AlertCondition } from '../alerts/rules';
import { type ConditionLimits, outsideLimits } from '../maturation/rules';
import { type Instant, toInstant } from '../plant-time';

/**
 * The last value of a measure. `outside_since` is the start of the values outside; null if the last value is inside.
 */
export interface WatchedMeasure {
  readonly value: number | null;
  readonly taken_at: Instant | null;
  readonly outside_since: Instant | null;
}

/** A vessel that contains a lot. */
export interface WatchedVessel {
  readonly id: number;
  readonly code: string;
  readonly blend_name: string;
  readonly batch_number: string;
  readonly limits: ConditionLimits;
  readonly temperature: WatchedMeasure;
  readonly humidity: WatchedMeasure;
}

const minuteMs = 60_000;

/** The condition of the alert: the readings are outside for longer than an open door can cause. */
function lasts({ taken_at, outside_since }: WatchedMeasure, delayMinutes: number): boolean {
  if (taken_at === null || outside_since === null) return false;
  return Date.parse(taken_at) - Date.parse(outside_since) >= delayMinutes * minuteMs;
}

export function sensorAlert(vessel: WatchedVessel, delayMinutes: number): AlertCondition | undefined {
  const { temperature, humidity } = vessel;
  const wrong = [temperature, humidity].filter((measure) => lasts(measure, delayMinutes));
  const since = wrong.map(({ outside_since }) => outside_since ?? '').sort()[0];
  if (since === undefined) return undefined;
  const outside = outsideLimits(
    {
      temperature: lasts(temperature, delayMinutes) ? temperature.value : null,
      humidity: lasts(humidity, delayMinutes) ? humidity.value : null,
    },
    vessel.limits,
  );
  return {
    rule: 'vessel_conditions',
    entity: 'vessel',
    entity_id: vessel.id,
    type: 'critical',
    message: `Sensor of ${vessel.code} (${vessel.blend_name}, ${vessel.batch_number}): ${outside.join(', ')}`,
    since,
  };
}

/** The maximum number of points of a curve, which is the number that a screen can show. */
export const mostPoints = 300;

/** The seconds of a piece of a curve. They are whole minutes, so that curves of the same span have the same pieces. */
export function pieceSeconds(from: Instant, to: Instant): number {
  const seconds = (Date.parse(to) - Date.parse(from)) / 1000;
  return Math.max(60, Math.ceil(seconds / mostPoints / 60) * 60);
}

/** The clock of a device may be a minute ahead of the plant's clock. */
const aheadMs = minuteMs;

/** The indexes of the readings whose time is in the future. */
export const inFuture = (times: readonly string[], now: Instant): number[] =>
  times.flatMap((time, index) => (Date.parse(time) > Date.parse(now) + aheadMs ? [index] : []));

/** The values of a vessel at one time. */
export interface Measured {
  readonly vessel_id: number;
  readonly taken_at: Instant;
  readonly temperature: number | null;
  readonly humidity: number | null;
}

export interface JoinedReading extends Measured {
  /** The number of readings that gave a value. */
  readonly parts: number;
}

/**
 * The readings of a message with one row for each vessel and time. Two devices, or a gateway that sends each measure
 * separately, give the two values of a row. The first value of a measure counts; a later value is a repeated reading.
 */
export function joinedReadings(readings: readonly Measured[]): JoinedReading[] {
  const joined = new Map<string, JoinedReading>();
  for (const reading of readings) {
    const key = `${reading.vessel_id} ${reading.taken_at}`;
    const known = joined.get(key);
    const temperature = known?.temperature ?? reading.temperature;
    const humidity = known?.humidity ?? reading.humidity;
    const isNew = !known || temperature !== known.temperature || humidity !== known.humidity;
    if (isNew) joined.set(key, { ...reading, temperature, humidity, parts: (known?.parts ?? 0) + 1 });
  }
  return [...joined.values()];
}

/** The time from which readings are kept. Older readings are deleted. */
export const keptSince = (now: Instant, days: number): Instant =>
  toInstant(Date.parse(now) - days * 24 * 60 * minuteMs);
