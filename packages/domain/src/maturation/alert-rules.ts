/** The alerts of the maturation room (PH-28): a blend matures too long, is outside the limits, or looks concerning. */
import type { AlertCondition } from '../alerts/rules';
import { addDays, type Instant, type PlantDate, startOfDay } from '../plant-time';
import { checkMissedSince } from './round';
import { type ConditionLimits, type Conditions, daysMaturing, outsideLimits } from './rules';
import type { VisualCondition } from './schema';

/** A blend is past its target after the expected days plus this number of days. */
export const overdueDays = 3;

/** An open blend with the result of its last check. */
export interface WatchedBlend extends Conditions {
  readonly id: number;
  readonly blend_name: string;
  readonly batch_number: string;
  readonly maturation_date: PlantDate;
  readonly expected_maturation_days: number;
  /** Whether the blend is maturing or in the quality check, and not ready yet. */
  readonly is_waiting: boolean;
  readonly measured_at: Instant;
  /** The result of the last check since the last decision; null without a check. */
  readonly visual_condition: VisualCondition | null;
  /** The limits that are in force at the place of the lot. */
  readonly limits: ConditionLimits;
}

/** The last check of a blend, and the interval of its checks. */
export interface CheckedBlend extends Pick<WatchedBlend, 'id' | 'blend_name' | 'batch_number'> {
  /** The time of the last check; without a check, the time at which the blend came into the room. */
  readonly looked_at: Instant;
  readonly check_every_days: number;
}

const named = ({ blend_name, batch_number }: Pick<WatchedBlend, 'blend_name' | 'batch_number'>): string =>
  `${blend_name} (${batch_number})`;

export function overdueBlendAlert(
  blend: WatchedBlend,
  now: Instant,
  zone: string,
): AlertCondition | undefined {
  if (!blend.is_waiting) return undefined;
  const target = blend.expected_maturation_days;
  const days = daysMaturing(blend.maturation_date, now, zone);
  if (days < target + overdueDays) return undefined;
  return {
    rule: 'blend_overdue',
    entity: 'lot',
    entity_id: blend.id,
    type: 'info',
    message: `${named(blend)} is ${overdueDays} days or more past its maturation target of ${target} days`,
    // A day counts from its first moment (decision A-58).
    since: startOfDay(addDays(blend.maturation_date, target + overdueDays - 1), zone),
  };
}

export function conditionsAlert(blend: WatchedBlend): AlertCondition | undefined {
  const outside = outsideLimits(blend, blend.limits);
  if (outside.length === 0) return undefined;
  return {
    rule: 'blend_conditions',
    entity: 'lot',
    entity_id: blend.id,
    type: 'critical',
    message: `${named(blend)}: ${outside.join(', ')}`,
    since: blend.measured_at,
  };
}

/** The alert stays until a later check has another result, or a person decides about the blend (api, section 20). */
export function concerningBlendAlert(blend: WatchedBlend): AlertCondition | undefined {
  if (blend.visual_condition !== 'Concerning') return undefined;
  return {
    rule: 'blend_concerning',
    entity: 'lot',
    entity_id: blend.id,
    type: 'critical',
    message: `${named(blend)} looks concerning`,
    since: blend.measured_at,
  };
}

/** The alert stays until a person checks the blend. */
export function missedCheckAlert(blend: CheckedBlend, now: Instant): AlertCondition | undefined {
  const { check_every_days: days } = blend;
  const since = checkMissedSince(blend.looked_at, days);
  if (Date.parse(now) <= Date.parse(since)) return undefined;
  return {
    rule: 'blend_check_missed',
    entity: 'lot',
    entity_id: blend.id,
    type: 'warning',
    message:
      days === 1
        ? `${named(blend)} has missed its daily check`
        : `${named(blend)} has missed its check, which is due every ${days} days`,
    since,
  };
}
