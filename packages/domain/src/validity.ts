/**
 * The dates on which a record is valid. The span is half-open, so that a record may begin on the day on which another
 * record ends.
 */
import type { PlantDate } from './plant-time';

export interface Validity {
  readonly valid_from: PlantDate;
  /** The first date on which the record is no longer valid; null without an end. */
  readonly valid_to: PlantDate | null;
}

export const holdAtOnce = (a: Validity, b: Validity): boolean =>
  (b.valid_to === null || a.valid_from < b.valid_to) && (a.valid_to === null || b.valid_from < a.valid_to);

/** Text that sorts after every date. */
const never = '~';
const endOf = ({ valid_to }: Validity): string => valid_to ?? never;

/**
 * The half-open span of dates that a change affects; undefined without such dates. If only the end changes, the dates
 * up to the earlier end are not affected.
 */
export function datesChanged<Rate extends Validity>(
  before: Rate | undefined,
  after: Rate | undefined,
  isSameValue: (a: Rate, b: Rate) => boolean,
): { readonly from: PlantDate; readonly to: PlantDate | null } | undefined {
  const sides = [before, after].filter((side) => side !== undefined);
  if (sides.length === 0) return undefined;
  const isOnlyEnd = before && after && before.valid_from === after.valid_from && isSameValue(before, after);
  const starts = isOnlyEnd ? sides.map(endOf) : sides.map(({ valid_from }) => valid_from);
  const from = starts.reduce((a, b) => (a < b ? a : b));
  const to = sides.map(endOf).reduce((a, b) => (a > b ? a : b));
  return from < to ? { from, to: to === never ? null : to } : undefined;
}
