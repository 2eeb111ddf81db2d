/**
 * The smallest windows over which figures are added up. A piece is one shift of one date, cut at midnight, so that sums
 * by shift (decision A-02) and sums by calendar date are both sums of the same pieces.
 */
import type { Interval } from '../intervals';
import {
  addDays,
  type PlantDate,
  plantDateOf,
  type ShiftPlan,
  type ShiftType,
  shiftOn,
  shiftsOfDate,
  startOfDay,
  toInstant,
} from '../plant-time';

export interface ShiftPiece extends Interval {
  /** The date on which the shift began. */
  readonly shift_date: PlantDate;
  readonly shift_type: ShiftType;
  /** The calendar date of the piece. */
  readonly plant_date: PlantDate;
  /** The midnight at the start of that date, for sums by hour. */
  readonly midnight: number;
  /** Whether the piece is complete: the window cut neither its start nor its end. */
  readonly is_whole: boolean;
}

/** The pieces of a window, in order and without a gap. Together they cover the window. */
export function shiftPieces(window: Interval, plan: ShiftPlan, zone: string): ShiftPiece[] {
  if (window.to <= window.from) return [];
  const pieces: ShiftPiece[] = [];
  const last = plantDateOf(toInstant(window.to - 1), zone);
  for (
    let date = addDays(plantDateOf(toInstant(window.from), zone), -1);
    date <= last;
    date = addDays(date, 1)
  ) {
    const midnights = [date, addDays(date, 1)].map((day) => ({ day, at: Date.parse(startOfDay(day, zone)) }));
    for (const { type } of shiftsOfDate(plan, date)) {
      const shift = shiftOn(date, type, plan, zone);
      if (!shift) continue;
      const bounds = { from: Date.parse(shift.starts_at), to: Date.parse(shift.ends_at) };
      for (const [index, { day, at }] of midnights.entries()) {
        const end = midnights[index + 1]?.at ?? Number.POSITIVE_INFINITY;
        const part = { from: Math.max(bounds.from, at), to: Math.min(bounds.to, end) };
        const cut = { from: Math.max(part.from, window.from), to: Math.min(part.to, window.to) };
        if (cut.to <= cut.from) continue;
        const is_whole = cut.from === part.from && cut.to === part.to;
        pieces.push({ ...cut, shift_date: date, shift_type: type, plant_date: day, midnight: at, is_whole });
      }
    }
  }
  return pieces;
}

/**
 * The window, extended back to the start of the shift if the window begins at a midnight inside a shift. The attained
 * part of a plan after midnight depends on the quantity that was made before midnight.
 */
export function sinceShiftBegan(window: Interval, plan: ShiftPlan, zone: string): Interval {
  const [first] = shiftPieces(window, plan, zone);
  if (!first || first.from !== first.midnight || first.plant_date === first.shift_date) return window;
  const shift = shiftOn(first.shift_date, first.shift_type, plan, zone);
  return shift ? { from: Math.min(window.from, Date.parse(shift.starts_at)), to: window.to } : window;
}
