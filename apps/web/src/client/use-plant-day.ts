/** The plant's shifts and its current date, for screens that show one day. */
import { type PlantDate, plantDateOf, type ShiftType, shiftAt, shiftModels } from '@pms/domain/plant-time';
import { useEffect, useState } from 'react';
import { usePlant } from './plant';

const minuteMs = 60_000;

export interface PlantDay {
  readonly today: PlantDate;
  /** The shifts of a day in their order. */
  readonly shifts: readonly ShiftType[];
  /** The present shift. */
  readonly current: ShiftType;
  /**
   * The date of the present shift. In the small hours, this is the date of yesterday, when the night shift began
   * (decision A-02).
   */
  readonly currentDate: PlantDate;
}

/** Follows the clock. A page that stays open overnight shows the new day as today. */
export function usePlantDay(): PlantDay {
  const { time_zone: zone, shift_model: model } = usePlant();
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  const shift = shiftAt(now, model, zone);
  return {
    today: plantDateOf(now, zone),
    shifts: shiftModels[model].map(({ type }) => type),
    current: shift.type,
    currentDate: shift.date,
  };
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** "06:00–18:00" */
export function useShiftTimes(): (shift: ShiftType) => string {
  const { shift_model: model } = usePlant();
  return (shift) => {
    const found = shiftModels[model].find(({ type }) => type === shift);
    return found ? `${clock(found.startMinute)}–${clock(found.endMinute)}` : '';
  };
}
