/** Dates of a machine with the crews on duty and the orders planned (decision A-83). */
import { hasTwoShifts } from '@pms/domain/crews/rules';
import { machineNotFound, rangeTooLong } from '@pms/domain/machines/refusals';
import { datesBetween, shiftsTaken } from '@pms/domain/machines/schedule';
import type { ScheduleDay } from '@pms/domain/machines/schema';
import { type Duty, dutyOn } from '@pms/domain/machines/shift-cycle';
import { addDays, daysBetween, plantDateOf, startOfDay } from '@pms/domain/plant-time';
import { invalidInput, RefusalError } from '@pms/domain/refusal';
import { plantNow } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { listCrewsOf, type StoredCrew } from '../crews/queries';
import { readSettings } from '../settings/queries';
import { listPlannedOrders } from './history-queries';
import { findMachine } from './queries';

/** The default and the greatest number of days (specification 2, section 9). */
const defaultDays = 30;
const mostDays = 366;

interface AskedDates {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

export async function machineSchedule(reader: Reader, id: number, asked: AskedDates): Promise<ScheduleDay[]> {
  const machine = await findMachine(reader, id);
  if (!machine) throw new RefusalError(machineNotFound());
  const { shift_plan, time_zone: zone } = await readSettings(reader);
  const first = asked.start_date ?? plantDateOf(await plantNow(reader), zone);
  const last = asked.end_date ?? addDays(first, defaultDays);
  checkDates(first, last);
  // The night shift of the last date ends on the next morning.
  const span = { from: startOfDay(first, zone), to: startOfDay(addDays(last, 2), zone) };
  const orders = await listPlannedOrders(reader, id, span);
  const cycleStart = machine.shift_cycle_enabled ? machine.cycle_start_date : null;
  const crews = cycleStart === null ? [] : await listCrewsOf(reader, id);
  const crewsOf = (duty: Duty, date: string) =>
    hasTwoShifts(shift_plan, date) ? crewsOn(duty, date, cycleStart, crews) : [];
  return datesBetween(first, last).map((date) => ({
    date,
    day: crewsOf('day', date),
    night: crewsOf('night', date),
    orders: orders
      .map(({ from, to, ...order }) => ({
        ...order,
        shifts: shiftsTaken(date, { from, to }, { shift_plan, time_zone: zone }),
      }))
      .filter(({ shifts }) => shifts.length > 0),
  }));
}

function checkDates(first: string, last: string): void {
  if (last < first) {
    const message = 'The end date must not be before the start date';
    throw new RefusalError(invalidInput([{ path: 'end_date', message }]));
  }
  if (daysBetween(first, last) > mostDays) throw new RefusalError(rangeTooLong(mostDays));
}

function crewsOn(duty: Duty, date: string, cycleStart: string | null, crews: readonly StoredCrew[]) {
  return crews
    .filter(({ offset }) => dutyOn(date, cycleStart, offset) === duty)
    .map(({ letter, employees }) => ({
      crew_letter: letter,
      employees: employees.map(({ id, full_name }) => ({ id, full_name })),
    }));
}
