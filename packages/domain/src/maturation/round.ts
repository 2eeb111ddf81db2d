/** The round of checks: when a blend is due, when a check is missed, and which lot is checked next. */
import { addDays, type Instant, type PlantDate, toInstant } from '../plant-time';

/** The time after the due day of a check until an alert is raised. */
export const checkGraceHours = 2;
const hourMs = 3_600_000;

export interface CheckPlan {
  /** The date of the last check; null without a check. */
  readonly last_check_date: PlantDate | null;
  /** The date on which the blend came into the room. */
  readonly added_on: PlantDate;
  readonly check_every_days: number;
}

/** A blend without a check is due on the day on which it came into the room. */
export const checkDueOn = ({ last_check_date, added_on, check_every_days }: CheckPlan): PlantDate =>
  last_check_date === null ? added_on : addDays(last_check_date, check_every_days);

/** The moment from which the next check counts as missed, computed from the time of the last check. */
export const checkMissedSince = (lookedAt: Instant, everyDays: number): Instant =>
  toInstant(Date.parse(lookedAt) + (everyDays * 24 + checkGraceHours) * hourMs);

interface Step {
  readonly lot: { readonly id: number };
  readonly done: unknown;
}

/** The number of checked blends in a round. */
export const countChecked = (round: readonly Pick<Step, 'done'>[]): number =>
  round.filter(({ done }) => done !== null).length;

/**
 * The next unchecked lot after this lot in walking order. After the last lot, the search continues at the first lot.
 */
export function nextCheck<One extends Step>(round: readonly One[], after?: number): One | undefined {
  const at = round.findIndex(({ lot }) => lot.id === after);
  return [...round.slice(at + 1), ...round.slice(0, Math.max(at, 0))].find(({ done }) => done === null);
}
