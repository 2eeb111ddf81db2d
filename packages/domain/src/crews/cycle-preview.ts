/** The duties of the crews on the coming days, month by month. */
import { type Duty, dutyOn } from '../machines/shift-cycle';
import { addDays, type PlantDate, type ShiftModel } from '../plant-time';
import type { Refusal } from '../refusal';
import * as no from './refusals';
import type { CrewLetter, CrewPlan } from './schema';

/** The number of days of the preview. */
export const previewDays = 90;

export interface PreviewDay {
  readonly date: PlantDate;
  /** Null before the cycle starts. */
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
  readonly shift_model: ShiftModel;
  readonly cycle_start_date: PlantDate | null;
  readonly crews: readonly Pick<CrewPlan, 'letter' | 'offset'>[];
}

/** The days from `first` on. A cycle that starts later shows the days before its start without duties. */
export function cyclePreview(cycle: PreviewedCycle, first: PlantDate, days = previewDays): CyclePreview {
  const { shift_model, cycle_start_date: start, crews } = cycle;
  if (shift_model !== 'two_shift') return { months: [], problem: no.cycleNeedsTwoShifts() };
  if (start === null) return { months: [], problem: no.cycleHasNoStart() };
  const offsetOf = (letter: CrewLetter) => crews.find((crew) => crew.letter === letter)?.offset;
  const duty = (date: PlantDate, letter: CrewLetter): Duty | null => {
    const offset = offsetOf(letter);
    return offset === undefined ? null : dutyOn(date, start, offset);
  };
  const months = new Map<string, PreviewDay[]>();
  for (let day = 0; day < days; day += 1) {
    const date = addDays(first, day);
    const month = date.slice(0, 7);
    const duties = { A: duty(date, 'A'), B: duty(date, 'B'), C: duty(date, 'C') };
    months.set(month, [...(months.get(month) ?? []), { date, duties }]);
  }
  return { months: [...months].map(([month, its]) => ({ month, days: its })), problem: undefined };
}
