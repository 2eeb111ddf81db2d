/** The rules of working time that unsaved crews would break in the coming 90 days. */
import { todayOf, wantedOn } from '@pms/domain/crews/assignment-plan';
import { previewDays } from '@pms/domain/crews/cycle-preview';
import { hasTwoShifts } from '@pms/domain/crews/rules';
import { type CrewPlan, type CycleChecked, mostFindings } from '@pms/domain/crews/schema';
import { addDays, type PlantDate } from '@pms/domain/plant-time';
import type { Reader } from '../../platform/database';
import { readSettings } from '../settings/queries';
import { findingsOf } from '../working-time/finding-queries';
import { loadRosterFacts } from '../working-time/roster-facts-queries';
import { listAssignmentsOn, workOf } from './assignment-queries';

interface Cycle {
  readonly cycle_start_date: PlantDate;
  readonly crews: readonly CrewPlan[];
  readonly now: string;
}

export async function checkCycle(
  reader: Reader,
  machine_id: number,
  { cycle_start_date, crews, now }: Cycle,
): Promise<CycleChecked> {
  const { shift_plan, time_zone } = await readSettings(reader);
  const first = addDays(todayOf({ now, time_zone }), 1);
  const dates = Array.from({ length: previewDays }, (_, day) => addDays(first, day));
  const slots = dates
    .filter((date) => hasTwoShifts(shift_plan, date))
    .flatMap((date) => (['day', 'night'] as const).map((shift_type) => ({ date, shift_type })));
  const wanted = wantedOn(slots, crews, cycle_start_date);
  const employees = [...new Set(crews.flatMap((crew) => crew.employees))];
  const known = await listAssignmentsOn(reader, dates, { machines: [machine_id], employees });
  // The check ignores the present assignments of the cycle, because they would be removed. A person with an assignment
  // by hand gets no other assignment on that date.
  const made = new Set(known.filter(({ source }) => source === 'cycle').map(({ id }) => id));
  const taken = new Set(
    known.filter(({ id }) => !made.has(id)).map((row) => `${row.employee_id} ${row.assignment_date}`),
  );
  const coming = wanted.filter(({ employee_id, date }) => !taken.has(`${employee_id} ${date}`));
  const facts = await loadRosterFacts(reader, { employees, from: first, to: dates.at(-1) ?? first });
  const place = { roleOf: (id: number) => facts.roles.get(id) ?? 'operator', time_zone };
  const findings = findingsOf(
    { ...facts, spans: facts.spans.filter(({ id }) => !made.has(id)) },
    { add: coming.map((one) => workOf({ ...one, machine_id }, place)), remove: [] },
  );
  return {
    assignments: coming.length,
    findings: findings.slice(0, mostFindings),
    total_findings: findings.length,
  };
}
