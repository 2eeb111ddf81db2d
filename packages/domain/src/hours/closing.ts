/** When the hours of a period may be closed. Pure. */
import type { PlantDate } from '../plant-time';
import type { Refusal } from '../refusal';
import type { Period } from './pay-period';
import * as no from './refusals';

interface Closing {
  readonly wanted: Period;
  /** The pay period in which the wanted one begins. */
  readonly period: Period;
  readonly today: PlantDate;
  /** Whether a day of the wanted period is closed. */
  readonly is_closed: boolean;
  /** The last day that is closed. */
  readonly closed_to: PlantDate | null;
  readonly unmarked: readonly no.UnmarkedShift[];
}

/** A whole pay period that is over, or the rest of a period that a former closing has cut. */
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
