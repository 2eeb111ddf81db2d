/** The shifts of a date that the register offers, and the shift that it shows. */
import { shiftTypes } from '@pms/domain/labour/schema';
import type { ShiftType } from '@pms/domain/plant-time';

interface ShiftsOfDate {
  /** The shifts of the shift model of the date. */
  readonly ofModel: readonly ShiftType[];
  /** The shifts that have people on the register; undefined until the register is loaded. */
  readonly withPeople: readonly ShiftType[] | undefined;
}

export interface ShiftChoice {
  readonly offered: readonly ShiftType[];
  readonly shown: ShiftType;
}

/**
 * People stay on a shift that the shift model of the date no longer has, until a person moves them (decision 0599). Such
 * a shift is offered. A wanted shift that the date does not have becomes the day shift when the register is loaded.
 */
export function shiftChoice({ ofModel, withPeople }: ShiftsOfDate, wanted: ShiftType): ShiftChoice {
  const offered = shiftTypes.filter((type) => ofModel.includes(type) || withPeople?.includes(type));
  return { offered, shown: withPeople === undefined || offered.includes(wanted) ? wanted : 'day' };
}
