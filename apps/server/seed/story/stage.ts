/**
 * The data that every part of the story uses: the calendar, the people on duty, the first moment of the plant, and the
 * power cuts.
 */
import { addDays } from '@pms/domain/plant-time';
import type { DemoMachine } from '../machines';
import { powerCuts, type Span } from './breaks';
import { type Duty, demoDuty } from './duty';
import { type PlantDays, plantDays } from './plant-days';

export interface Stage {
  readonly days: PlantDays;
  readonly duty: Duty;
  /** The machines exist from this moment on. */
  readonly founded: number;
  /** From this moment on a few orders are made each week, and the roster is kept. */
  readonly began: number;
  /** From this moment on the story has every shift. */
  readonly opened: number;
  readonly powerCuts: readonly Span[];
  operatorAt(machine: DemoMachine, at: number): string;
  supervisorAt(at: number): string;
}

/** Weeks before the recorded weeks. A few orders were made in them, and blends mature in them. */
export const weeksBefore = 9;
/** Orders are created up to this number of days before they run, and the machines exist at that time. */
const daysOfPlanning = 2;
/** The shortest history of the plant, used if it has no weeks of history. */
const daysKnown = 7;

export function demoStage(now: string, zone: string, weeks: number): Stage {
  const days = plantDays(now, zone);
  const duty = demoDuty(days);
  const today = days.dateOf(days.now);
  const firstDate = addDays(today, -7 * weeks);
  const weeksKnown = weeks > 0 ? weeks + weeksBefore : 0;
  const foundedOn = addDays(today, -Math.max(7 * weeksKnown + daysOfPlanning, daysKnown));
  // A story without weeks of history contains only the shifts up to now.
  const opened = weeks > 0 ? days.at(firstDate, 6 * 60) : days.now;
  return {
    days,
    duty,
    began: weeks > 0 ? days.at(addDays(firstDate, -7 * weeksBefore), 6 * 60) : opened,
    opened,
    founded: days.at(foundedOn, 0),
    powerCuts: weeks > 0 ? powerCuts(opened, days) : [],
    operatorAt: (machine, at) => duty.operatorOn(machine, days.shiftAt(at)),
    supervisorAt: (at) => duty.supervisorOn(days.shiftAt(at)),
  };
}
