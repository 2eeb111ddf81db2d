/** The rules for closing the hours of a period. Pure. */
import type { PlantDate } from '../plant-time';
import type { Refusal } from '../refusal';
import type { Period } from './pay-period';
import * as no from './refusals';

interface Closing {
  readonly wanted: Period;
  /** The pay period that contains the first day of `wanted`. */
  readonly period: Period;
  readonly today: PlantDate;
  /** Whether a day of the wanted period is closed. */
  readonly is_closed: boolean;
  /** The last closed day. */
  readonly closed_to: PlantDate | null;
  readonly unmarked: readonly no.UnmarkedShift[];
}

/**
 * Returns the refusal if the period may not be closed. The period must be a whole pay period that is over, or the rest
 * of a pay period of which an earlier closing covered the first days.
 */
export function closeRefusal({
  wanted,
  period,
  today,
  is_closed,
  closed_to,
  unmarked,
}: Closing): Refusal | undefined {
  if (is_closed) return no.alreadyClosed();
  const isCut = closed_to !== null && closed_to >= period.from && closed_to < wanted.from;
  if (wanted.to !== period.to || (wanted.from !== period.from && !isCut)) return no.notAPayPeriod(period);
  if (wanted.to >= today) return no.periodNotOver(wanted.to);
  return unmarked.length > 0 ? no.unmarkedPeople(unmarked) : undefined;
}
