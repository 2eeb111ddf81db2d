/** The duties of the crews on the coming days, month by month. */
import { type Duty, dutyOn } from '../machines/shift-cycle';
import { addDays, type PlantDate, type ShiftPlan } from '../plant-time';
import type { Refusal } from '../refusal';
import * as no from './refusals';
import { hasTwoShifts } from './rules';
import type { CrewLetter, CrewPlan } from './schema';

/** The number of days of the preview. */
export const previewDays = 90;

export interface PreviewDay {
  readonly date: PlantDate;
  /** Null before the cycle starts, and on the days of a model without the cycle. */
  readonly duties: Readonly<Record<CrewLetter, Duty | null>>;
}

export interface PreviewMonth {
  /** YYYY-MM */
  readonly month: string;
  readonly days: readonly PreviewDay[];
}

export interface CyclePreview {
  readonly months: readonly PreviewMonth[];
  /** The reason why the preview is empty; undefined if the preview has days. */
  readonly problem: Refusal | undefined;
}

interface PreviewedCycle {
  readonly shift_plan: ShiftPlan;
  readonly cycle_start_date: PlantDate | null;
  readonly crews: readonly Pick<CrewPlan, 'letter' | 'offset'>[];
}

/** The days from `first` on. A cycle that starts later shows the days before its start without duties. */
export function cyclePreview(cycle: PreviewedCycle, first: PlantDate, days = previewDays): CyclePreview {
  const { shift_plan, cycle_start_date: start, crews } = cycle;
  const dates = Array.from({ length: days }, (_, day) => addDays(first, day));
  if (!dates.some((date) => hasTwoShifts(shift_plan, date)))
    return { months: [], problem: no.cycleNeedsTwoShifts() };
  if (start === null) return { months: [], problem: no.cycleHasNoStart() };
  const offsetOf = (letter: CrewLetter) => crews.find((crew) => crew.letter === letter)?.offset;
  const duty = (date: PlantDate, letter: CrewLetter): Duty | null => {
    const offset = offsetOf(letter);
    return offset === undefined || !hasTwoShifts(shift_plan, date) ? null : dutyOn(date, start, offset);
  };
  const months = new Map<string, PreviewDay[]>();
  for (const date of dates) {
    const month = date.slice(0, 7);
    const duties = { A: duty(date, 'A'), B: duty(date, 'B'), C: duty(date, 'C') };
    months.set(month, [...(months.get(month) ?? []), { date, duties }]);
  }
  return { months: [...months].map(([month, its]) => ({ month, days: its })), problem: undefined };
}
