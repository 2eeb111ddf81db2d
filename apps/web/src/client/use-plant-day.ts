/** The plant's shifts and its current date, for screens that show one day. */
import { type PlantDate, plantDateOf, type ShiftType, shiftAt, shiftsOfDate } from '@pms/domain/plant-time';
import { usePlant } from './plant';
import { usePlantNow } from './plant-now';

export interface PlantDay {
  readonly today: PlantDate;
  /** The shifts that begin on a date, in their order. Each date has the shift model that is in force on the date. */
  readonly shiftsOn: (date: PlantDate) => readonly ShiftType[];
  /** The wanted shift, or the day shift on a date whose shift model does not have the wanted shift. */
  readonly shiftShown: (date: PlantDate, wanted: ShiftType) => ShiftType;
  /** The present shift. */
  readonly current: ShiftType;
  /**
   * The date of the present shift. In the small hours, this is the date of yesterday, when the night shift began
   * (decision A-02).
   */
  readonly currentDate: PlantDate;
}

/** Follows the plant's clock. A page that stays open overnight shows the new day as today. */
export function usePlantDay(): PlantDay {
  const { time_zone: zone, shift_plan: plan } = usePlant();
  const now = usePlantNow();
  const shift = shiftAt(now, plan, zone);
  const shiftsOn = (date: PlantDate) => shiftsOfDate(plan, date).map(({ type }) => type);
  return {
    today: plantDateOf(now, zone),
    shiftsOn,
    shiftShown: (date, wanted) => (shiftsOn(date).includes(wanted) ? wanted : 'day'),
    current: shift.type,
    currentDate: shift.date,
  };
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** "06:00–18:00" */
export function useShiftTimes(): (shift: ShiftType, date: PlantDate) => string {
  const { shift_plan: plan } = usePlant();
  return (shift, date) => {
    const found = shiftsOfDate(plan, date).find(({ type }) => type === shift);
    return found ? `${clock(found.startMinute)}–${clock(found.endMinute)}` : '';
  };
}
