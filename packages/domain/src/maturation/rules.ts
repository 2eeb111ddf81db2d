/** The rules of the maturation room: the transitions of statuses, the age of a blend, and its conditions. */
import { type Instant, type PlantDate, startOfDay } from '../plant-time';
import type { Refusal } from '../refusal';
import {
  blendIsClosed,
  noSuchTransition,
  readyNeedsReason,
  rejectNeedsReason,
  testsMissing,
  testsOutside,
  tooEarlyForReady,
} from './refusals';
import type { VisualCondition } from './schema';
import type { MaturationStatus } from './statuses';
import type { ReleaseTests } from './test-values';

/** The allowed transitions of statuses (decision A-56). */
export const maturationTransitions: Readonly<Record<MaturationStatus, readonly MaturationStatus[]>> = {
  maturing: ['ready', 'quality_check', 'rejected'],
  quality_check: ['ready', 'maturing', 'rejected'],
  ready: ['completed', 'quality_check'],
  completed: [],
  rejected: [],
};

export const isClosed = (status: MaturationStatus): boolean => maturationTransitions[status].length === 0;

/** Whether the lot has the release that packaging needs. */
export const isReleased = ({ status }: { readonly status: MaturationStatus }): boolean =>
  status === 'ready' || status === 'completed';

const dayMs = 86_400_000;

/** Whole days, rounded up, since midnight of the maturation date; a future date counts 0 (decision A-58). */
export function daysMaturing(maturationDate: PlantDate, now: Instant, zone: string): number {
  const since = Date.parse(now) - Date.parse(startOfDay(maturationDate, zone));
  return Math.max(0, Math.ceil(since / dayMs));
}

/** The difference of the produced from the expected quantity, in percent of the expected quantity. */
export const variancePercentage = (produced: number, expected: number): number =>
  ((produced - expected) / expected) * 100;

export type VarianceLevel = 'good' | 'fair' | 'bad';

/** The absolute value decides: under 5 green, under 15 yellow, otherwise red (specification 3, section 9). */
export function varianceLevel(percentage: number): VarianceLevel {
  const size = Math.abs(percentage);
  if (size < 5) return 'good';
  return size < 15 ? 'fair' : 'bad';
}

export interface DecidedBlend {
  readonly status: MaturationStatus;
  readonly days_maturing: number;
  readonly expected_maturation_days: number;
  /** The result of the last daily check; null without a check. */
  readonly last_condition: VisualCondition | null;
  readonly tests: ReleaseTests;
}

/** Whether a reason is required to make the blend ready, because its last check was not good (PH-31). */
export const readyWantsReason = (condition: VisualCondition | null): boolean =>
  condition === null || condition === 'Poor' || condition === 'Concerning';

/** Refuses `ready` before the target days. A reason does not lift this refusal. */
export const readyRefusal = ({
  days_maturing: days,
  expected_maturation_days: target,
}: Pick<DecidedBlend, 'days_maturing' | 'expected_maturation_days'>): Refusal | undefined =>
  days < target ? tooEarlyForReady(days, target) : undefined;

/** Returns the refusal if the blend may not change to this status with this reason, or undefined. */
export function decisionRefusal(
  blend: DecidedBlend,
  to: MaturationStatus,
  reason: string,
): Refusal | undefined {
  const allowed = maturationTransitions[blend.status];
  if (!allowed.includes(to)) return noSuchTransition(blend.status, to, allowed);
  if (to === 'rejected' && reason === '') return rejectNeedsReason();
  if (to !== 'ready') return undefined;
  const early = readyRefusal(blend);
  if (early) return early;
  const { missing, outside } = blend.tests;
  if (missing.length > 0) return testsMissing(missing);
  if (reason !== '') return undefined;
  if (outside.length > 0) return testsOutside(outside);
  return readyWantsReason(blend.last_condition) ? readyNeedsReason(blend.last_condition) : undefined;
}

/** Refuses to check or change a closed blend, which is a completed or rejected blend. */
export const openRefusal = (status: MaturationStatus): Refusal | undefined =>
  isClosed(status) ? blendIsClosed(status) : undefined;

/** The conditions under which blends mature; null means no limit. */
export interface ConditionLimits {
  /** In degrees Celsius. */
  readonly temperature_min: number | null;
  readonly temperature_max: number | null;
  /** In per cent of relative humidity. */
  readonly humidity_min: number | null;
  readonly humidity_max: number | null;
}

export interface Conditions {
  readonly temperature: number | null;
  readonly humidity: number | null;
}

/** The difference to one decimal, which is the precision of readings: 24.6 - 24.0 is 0.6. */
const apart = (a: number, b: number): number => Math.round((a - b) * 10) / 10;

function outsideOf(value: number | null, min: number | null, max: number | null, unit: string) {
  if (value === null) return undefined;
  if (max !== null && value > max) return `${apart(value, max)} ${unit} above ${max} ${unit}`;
  if (min !== null && value < min) return `${apart(min, value)} ${unit} below ${min} ${unit}`;
  return undefined;
}

/** The values outside the limits, in words; empty when all values are within them. A missing value is not outside. */
export function outsideLimits({ temperature, humidity }: Conditions, limits: ConditionLimits): string[] {
  const warm = outsideOf(temperature, limits.temperature_min, limits.temperature_max, '°C');
  const damp = outsideOf(humidity, limits.humidity_min, limits.humidity_max, '%');
  return [
    ...(warm ? [`temperature ${temperature} °C is ${warm}`] : []),
    ...(damp ? [`humidity ${humidity} % is ${damp}`] : []),
  ];
}
