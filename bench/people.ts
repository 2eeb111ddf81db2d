/**
 * Questions, with 40 machines and 500 people: how long does the automatic assignment of a week take, how long does the
 * guard take over 90 days, and how long does saving the register of 200 people as one call take?
 */

import { addDays, instantAt, type PlantDate } from '@pms/domain/plant-time';
import { guardFindings } from '@pms/domain/working-time/guard';
import { southAfricanHolidays, southAfricanRules } from '@pms/domain/working-time/south-africa';
import type { WorkSpan } from '@pms/domain/working-time/work-span';
import { writeDayShift } from '../apps/server/seed/many-people';
import { fillPeople, peopleOnBoard } from './people-plant';
import type { BenchPlant } from './plant';
import { quantile } from './quantile';

const days = 7;
const guardedDays = 90;
export const registered = 200;
const rounds = 5;

export interface PeopleTimes {
  readonly assigned: number;
  readonly assignMs: number;
  readonly findings: number;
  readonly guardMs: number;
  readonly registerMs: number;
}

export async function measurePeople(plant: BenchPlant): Promise<PeopleTimes> {
  const { first } = await fillPeople(plant);
  const start = performance.now();
  let assigned = 0;
  for (let day = 0; day < days; day += 1) assigned += await assignDay(plant, addDays(first, day));
  const assignMs = performance.now() - start;
  return { assigned, assignMs, ...measureGuard(first), registerMs: await measureRegister(plant, first) };
}

export async function assignDay(plant: BenchPlant, date: PlantDate): Promise<number> {
  const { data } = await plant.call<{ data: { created: number } }>('POST', '/labor-assignments/auto-assign', {
    date,
  });
  return data.created;
}

const zone = 'Africa/Johannesburg';

/** Two days, two nights and two days off, like the crews of a machine. */
function cycleOf(employeeId: number, first: PlantDate): WorkSpan[] {
  return Array.from({ length: guardedDays }, (_, day) => day).flatMap((day) => {
    const phase = (day + employeeId * 2) % 6;
    if (phase > 3) return [];
    const date = addDays(first, day);
    const from = phase < 2 ? 6 * 60 : 18 * 60;
    return [
      {
        employee_id: employeeId,
        date,
        starts_at: instantAt(date, from, zone),
        ends_at: instantAt(phase < 2 ? date : addDays(date, 1), phase < 2 ? 18 * 60 : 6 * 60, zone),
        meal_minutes: 60,
        meal_starts_at: null,
        is_meal_relieved: false,
      },
    ];
  });
}

/** Runs in this process, because the rules are pure functions that the browser and the server share. */
function measureGuard(first: PlantDate): { findings: number; guardMs: number } {
  const years = [first, addDays(first, guardedDays)].map((date) => Number(date.slice(0, 4)));
  const holidays = new Set(years.flatMap((year) => southAfricanHolidays(year).map(({ date }) => date)));
  const rosters = Array.from({ length: peopleOnBoard }, (_, index) => cycleOf(index + 1, first));
  const times: number[] = [];
  let findings = 0;
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    findings = 0;
    for (const [index, spans] of rosters.entries())
      findings += guardFindings({
        employee_id: index + 1,
        spans,
        agreements: [],
        rules: southAfricanRules,
        calendar: { time_zone: zone, holidays },
      }).length;
    times.push(performance.now() - start);
  }
  // All people work without an agreement, so a guard without a finding has not read the data.
  if (findings < peopleOnBoard) throw new Error(`The guard found ${findings} breaches`);
  return { findings, guardMs: quantile(times, 0.5) };
}

async function measureRegister(plant: BenchPlant, first: PlantDate): Promise<number> {
  const date = addDays(first, -2);
  await writeDayShift(plant.connections.db, { date, people: registered, zone });
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const shift = { date, shift_type: 'day' };
    const start = performance.now();
    const { data } = await plant.call<{ data: { marked: number; employee_ids: number[] } }>(
      'POST',
      '/attendance-register/all-present',
      shift,
    );
    times.push(performance.now() - start);
    if (data.marked !== registered) throw new Error(`${data.marked} people were marked`);
    await plant.call('POST', '/attendance-register/unmark', { ...shift, employee_ids: data.employee_ids });
  }
  return quantile(times, 0.5);
}
