/** The shifts of a span as bands. Shifts of the calendar for the whole plant replace the shifts of the shift plan. */
import { occurrences } from '../calendar/rules';
import type { RepeatingTime } from '../calendar/schema';
import { addDays, plantDateOf, type ShiftPlan, shiftOn, shiftsOfDate, toInstant } from '../plant-time';
import type { ReportSpan } from '../report-span';
import type { ShiftBand } from './schema';

/** The whole shifts that overlap the span. Shifts are not cut at the edges of the span. */
export function shiftBands(
  named: readonly RepeatingTime[],
  plan: ShiftPlan,
  span: ReportSpan,
  zone: string,
): ShiftBand[] {
  const ofPlant = named.filter(({ environment, machine_id }) => environment === null && machine_id === null);
  const bands = ofPlant.flatMap((shift) => bandsOfEntry(shift, span, zone));
  return (bands.length > 0 ? bands : bandsOfPlan(plan, span, zone))
    .filter(({ from, to }) => from < span.to && span.from < to)
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

const dayMs = 86_400_000;

/** The span is extended by a day on both sides, so that shifts are not cut at its edges. */
function bandsOfEntry(shift: RepeatingTime, { from, to }: ReportSpan, zone: string): ShiftBand[] {
  const wider = { from: toInstant(Date.parse(from) - dayMs), to: toInstant(Date.parse(to) + dayMs) };
  return occurrences(shift, wider, zone).map((interval) => ({
    name: shift.name,
    from: toInstant(interval.from),
    to: toInstant(interval.to),
  }));
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function bandsOfPlan(plan: ShiftPlan, { from, to }: ReportSpan, zone: string): ShiftBand[] {
  const bands: ShiftBand[] = [];
  // The night shift that began on the previous day can overlap the span.
  for (
    let date = addDays(plantDateOf(from, zone), -1);
    date <= plantDateOf(to, zone);
    date = addDays(date, 1)
  ) {
    for (const { type } of shiftsOfDate(plan, date)) {
      const shift = shiftOn(date, type, plan, zone);
      if (shift) bands.push({ name: capitalised(type), from: shift.starts_at, to: shift.ends_at });
    }
  }
  return bands;
}
