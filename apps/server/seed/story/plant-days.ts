/** The calendar of the demo plant in milliseconds, the unit of the story: shifts, days and office hours. */
import {
  addDays,
  instantAt,
  type PlantDate,
  plantDateOf,
  type ShiftType,
  shiftAt,
  shiftOn,
  toInstant,
} from '@pms/domain/plant-time';

/** A new plant works in two shifts until it chooses three shifts (decision A-01). */
const demoShiftModel = 'two_shift';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export interface DemoShift {
  readonly type: ShiftType;
  readonly date: PlantDate;
  readonly from: number;
  readonly to: number;
}

export interface PlantDays {
  readonly now: number;
  readonly zone: string;
  shiftAt(at: number): DemoShift;
  shiftOn(date: PlantDate, type: ShiftType): DemoShift;
  dateOf(at: number): PlantDate;
  /** The moment at which the clock of the plant shows the given minute of the given date. */
  at(date: PlantDate, minuteOfDay: number): number;
  isSunday(date: PlantDate): boolean;
}

export function plantDays(now: string, zone: string): PlantDays {
  return {
    now: Date.parse(now),
    zone,
    shiftAt: onceForEachQuarter((at) => inMilliseconds(shiftAt(toInstant(at), demoShiftModel, zone))),
    shiftOn: (date, type) => {
      const shift = shiftOn(date, type, demoShiftModel, zone);
      if (!shift) throw new Error(`There is no ${type} shift`);
      return inMilliseconds(shift);
    },
    dateOf: onceForEachQuarter((at) => plantDateOf(toInstant(at), zone)),
    at: (date, minuteOfDay) => Date.parse(instantAt(date, minuteOfDay, zone)),
    isSunday: (date) => new Date(`${date}T00:00:00Z`).getUTCDay() === 0,
  };
}

/**
 * Shifts and days begin at whole quarters of an hour in every zone. The results are kept, because a story asks for the
 * same quarters many times.
 */
function onceForEachQuarter<Answer>(ask: (at: number) => Answer): (at: number) => Answer {
  const answers = new Map<number, Answer>();
  return (at) => {
    const quarter = Math.floor(at / (15 * minute));
    const answer = answers.get(quarter) ?? ask(at);
    answers.set(quarter, answer);
    return answer;
  };
}

function inMilliseconds(shift: ReturnType<typeof shiftAt>): DemoShift {
  const { type, date, starts_at, ends_at } = shift;
  return { type, date, from: Date.parse(starts_at), to: Date.parse(ends_at) };
}

export const shiftAfter = (shift: DemoShift, days: PlantDays): DemoShift => days.shiftAt(shift.to);
export const shiftBefore = (shift: DemoShift, days: PlantDays): DemoShift => days.shiftAt(shift.from - 1);

/** Every shift that begins in [from, to). */
export function shiftsBetween(from: number, to: number, days: PlantDays): DemoShift[] {
  const shifts: DemoShift[] = [];
  let shift = days.shiftAt(from);
  if (shift.from < from) shift = shiftAfter(shift, days);
  for (; shift.from < to; shift = shiftAfter(shift, days)) shifts.push(shift);
  return shifts;
}

/** Every date from `first` to `last`, both included. */
export function datesFrom(first: PlantDate, last: PlantDate): PlantDate[] {
  const dates: PlantDate[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}
