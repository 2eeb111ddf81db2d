/** The shifts and dates that an order takes (decisions ). */
import {
  addDays,
  type Instant,
  type PlantDate,
  type ShiftPlan,
  type ShiftType,
  shiftOn,
  shiftsOfDate,
} from '../plant-time';

export interface PlantShifts {
  readonly shift_plan: ShiftPlan;
  readonly time_zone: string;
}

/** The dates from `first` to `last`, both included. */
export function datesBetween(first: PlantDate, last: PlantDate): PlantDate[] {
  const dates: PlantDate[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** The shifts of a date that overlap [from, to). A shift belongs to the date on which it starts. */
export function shiftsTaken(
  date: PlantDate,
  span: { readonly from: Instant; readonly to: Instant },
  { shift_plan, time_zone: zone }: PlantShifts,
): ShiftType[] {
  return shiftsOfDate(shift_plan, date)
    .map(({ type }) => shiftOn(date, type, shift_plan, zone))
    .filter((shift) => shift !== undefined)
    .filter((shift) => span.from < shift.ends_at && shift.starts_at < span.to)
    .map(({ type }) => type);
}
