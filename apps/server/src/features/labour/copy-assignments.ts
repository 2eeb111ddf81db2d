/**
 * Repeats the assignments of dates on other dates. The answer names the people who cannot be repeated, with the reason.
 */
import { absentUntil } from '@pms/domain/absences/refusals';
import { retiredMachine } from '@pms/domain/labour/refusals';
import { assignmentTimes } from '@pms/domain/labour/rules';
import type { Copied, LabourRole } from '@pms/domain/labour/schema';
import {
  addDays,
  daysBetween,
  formatTime,
  type PlantDate,
  type ShiftType,
  shiftOn,
} from '@pms/domain/plant-time';
import type { PlantFacts } from '@pms/domain/settings/schema';
import type { NamedFinding } from '@pms/domain/working-time/schema';
import type { Change } from '../../platform/change';
import { readSettings } from '../settings/queries';
import { findingsOf } from '../working-time/finding-queries';
import { settleFindings } from '../working-time/override-steps';
import { loadRosterFacts, type RosterFacts } from '../working-time/roster-facts-queries';
import { listNamedBetween, type NamedRow } from './assignment-queries';
import { placeName } from './place-assignment';
import {
  conflictOf,
  holdMachines,
  loadPlacing,
  type Placing,
  personRefusal,
  type ReadyWork,
  tellPeopleOnce,
  tellShifts,
  writeWork,
} from './roster-steps';

interface CopyWish {
  readonly from_date: PlantDate;
  readonly to_date: PlantDate;
  readonly days: number;
  readonly override_reason?: string | undefined;
}

interface Copy {
  readonly row: NamedRow;
  readonly work: ReadyWork;
}

export async function copyAssignments(change: Change, wish: CopyWish): Promise<Copied> {
  const { from_date, to_date, days, override_reason } = wish;
  const settings = await readSettings(change.tx);
  const shift = daysBetween(from_date, to_date);
  const rows = await listNamedBetween(change.tx, from_date, addDays(from_date, days - 1));
  const machines = await holdMachines(
    change,
    rows.map(({ machine_id }) => machine_id),
  );
  const placing = await loadPlacing(change, {
    employees: rows.map(({ employee_id }) => employee_id),
    dates: rows.map(({ assignment_date }) => addDays(assignment_date, shift)),
  });
  await change.refreshNow();
  const skipped: Copied['skipped'] = [];
  const skip = ({ employee_id, full_name: employee }: NamedRow, date: PlantDate, reason: string) =>
    skipped.push({ employee_id, employee, date, reason });
  const ready: Copy[] = [];
  for (const row of rows) {
    const date = addDays(row.assignment_date, shift);
    const copy = copyOf(row, date, { machines, placing, settings });
    if (typeof copy === 'string') skip(row, date, copy);
    else ready.push({ row, work: copy });
  }
  const { allowed, refused, findings } = await checked(change, ready, override_reason);
  for (const { row, work, finding } of refused) skip(row, work.date, finding.message);
  if (override_reason !== undefined) await settleFindings(change, findings, override_reason);
  const made = await writeWork(
    change,
    allowed.map(({ work }) => work),
    override_reason,
  );
  const answer = {
    created: made.length,
    assignments: made.map(({ id, version }) => ({ id, version })),
    skipped,
  };
  if (made.length === 0) return answer;
  change.audit({
    action: 'labour_copied',
    entity: 'labour_assignment',
    entity_id: to_date,
    after: { from_date, to_date, days, created: made.length, skipped: skipped.length },
  });
  const told = made.map(({ assignment_date: date, ...row }) => ({
    ...row,
    date,
    machine_name: row.machine_id === null ? null : (machines.get(row.machine_id) ?? null),
  }));
  tellShifts(change, told);
  await tellPeopleOnce(
    change,
    'You are on a shift',
    told.filter(({ published_at }) => published_at !== null),
  );
  return answer;
}

interface Target {
  readonly machines: ReadonlyMap<number, string>;
  readonly placing: Placing;
  readonly settings: PlantFacts;
}

/** The work on the other date, or the reason why the person is left out. */
function copyOf(row: NamedRow, date: PlantDate, { machines, placing, settings }: Target): ReadyWork | string {
  const { employee_id, machine_id, meal_minutes } = row;
  const last = placing.absences.get(`${employee_id} ${date}`);
  if (last !== undefined) return absentUntil(last);
  const refused = personRefusal(placing, employee_id, date);
  if (refused) return refused.message;
  if (machine_id !== null && !machines.has(machine_id))
    return retiredMachine(placeName(row.machine_name)).message;
  const times = assignmentTimes({ date, machine_id, ...clockOf(row, settings) }, settings);
  if ('code' in times) return times.message;
  const role = row.role as LabourRole;
  // The relief of the meal is arranged for each date separately.
  const work = {
    employee_id,
    machine_id,
    date,
    role,
    ...times,
    meal_minutes,
    meal_starts_at: null,
    meal_relief_by: null,
  };
  const conflict = conflictOf(placing, work, new Set());
  return conflict
    ? `Already assigned that day: ${placeName(conflict.machine_name)}, ${conflict.shift_type} shift`
    : work;
}

interface Checked {
  readonly allowed: readonly Copy[];
  readonly refused: readonly (Copy & { readonly finding: NamedFinding })[];
  readonly findings: readonly NamedFinding[];
}

/**
 * All days are checked at once. A person whom a rule refuses is checked again day by day, so that the valid days are
 * copied.
 */
async function checked(change: Change, ready: readonly Copy[], reason: string | undefined): Promise<Checked> {
  const dates = ready.map(({ work }) => work.date).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return { allowed: ready, refused: [], findings: [] };
  const employees = [...new Set(ready.map(({ work }) => work.employee_id))];
  const facts = await loadRosterFacts(change.tx, { employees, from, to });
  const findings = findingsOf(facts, { add: ready.map(({ work }) => work), remove: [] });
  if (reason !== undefined) return { allowed: ready, refused: [], findings };
  const short = new Set(refusedIn(findings).map(({ employee_id }) => employee_id));
  const allowed = ready.filter(({ work }) => !short.has(work.employee_id));
  const refused: (Copy & { finding: NamedFinding })[] = [];
  for (const id of short)
    for (const copy of ready.filter(({ work }) => work.employee_id === id)) {
      const finding = refusedBeside(facts, allowed, copy);
      if (finding) refused.push({ ...copy, finding });
      else allowed.push(copy);
    }
  return { allowed, refused, findings };
}

const refusedIn = (findings: readonly NamedFinding[]) =>
  findings.filter(({ severity }) => severity === 'refuse');

function refusedBeside(
  facts: RosterFacts,
  allowed: readonly Copy[],
  { work }: Copy,
): NamedFinding | undefined {
  const theirs = allowed.flatMap((one) => (one.work.employee_id === work.employee_id ? [one.work] : []));
  return refusedIn(findingsOf(facts, { add: [...theirs, work], remove: [] }))[0];
}

/** The times of the shift, or other chosen times, by the plant's clock. */
function clockOf(row: NamedRow, { shift_plan, time_zone }: PlantFacts) {
  const shift_type = row.shift_type as ShiftType;
  const shift = shiftOn(row.assignment_date, shift_type, shift_plan, time_zone);
  const isWhole = shift?.starts_at === row.starts_at && shift.ends_at === row.ends_at;
  return {
    shift_type,
    start: isWhole ? undefined : formatTime(row.starts_at, time_zone),
    end: isWhole ? undefined : formatTime(row.ends_at, time_zone),
  };
}
