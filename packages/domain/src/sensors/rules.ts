/** Rules about the alerts of sensor readings and the resolution of a curve. */
import type { AlertCondition } from '../alerts/rules';
import { type ConditionLimits, outsideLimits } from '../maturation/rules';
import { type Instant, toInstant } from '../plant-time';

/** The last value of one measure, and since when all values are outside; null while the last is inside. */
export interface WatchedMeasure {
  readonly value: number | null;
  readonly taken_at: Instant | null;
  readonly outside_since: Instant | null;
}

/** A vessel that holds a lot. */
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

/** The alert condition: readings are outside for so long that an open door cannot be the cause. */
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

/** As many points as a screen can show. */
export const mostPoints = 300;

/** The seconds of one piece of a curve: whole minutes, so that curves of the same span have the same pieces. */
export function pieceSeconds(from: Instant, to: Instant): number {
  const seconds = (Date.parse(to) - Date.parse(from)) / 1000;
  return Math.max(60, Math.ceil(seconds / mostPoints / 60) * 60);
}

/** The clock of a device may be a minute ahead of the plant's. */
const aheadMs = minuteMs;

/** The readings whose time lies in the future, by their place in the message. */
export const inFuture = (times: readonly string[], now: Instant): number[] =>
  times.flatMap((time, index) => (Date.parse(time) > Date.parse(now) + aheadMs ? [index] : []));

/** From when on readings are kept. */
export const keptSince = (now: Instant, days: number): Instant =>
  toInstant(Date.parse(now) - days * 24 * 60 * minuteMs);
