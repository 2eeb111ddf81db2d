/** Repeats the assignments of one date on another. Who cannot be repeated is named with the reason. */
import { absentUntil } from '@pms/domain/absences/refusals';
import { assignmentTimes, assignRefusal } from '@pms/domain/labour/rules';
import type { Copied } from '@pms/domain/labour/schema';
import { formatTime, type PlantDate, type ShiftType, shiftOn } from '@pms/domain/plant-time';
import type { Change } from '../../platform/change';
import { absentUntilOn } from '../absences/queries';
import { readSettings } from '../settings/queries';
import { lockWorker } from '../users/queries';
import { type AddedWork, checkChange } from '../working-time/finding-queries';
import { settleFindings } from '../working-time/override-steps';
import { findConflict, insertAssignment, listNamedOn, type NamedRow } from './assignment-queries';
import { placeName, publishedAt, tellShift } from './place-assignment';

interface CopyWish {
  readonly from_date: PlantDate;
  readonly to_date: PlantDate;
  readonly override_reason?: string | undefined;
}

export async function copyAssignments(
  change: Change,
  { from_date, to_date, override_reason }: CopyWish,
): Promise<Copied> {
  const settings = await readSettings(change.tx);
  const rows = (await listNamedOn(change.tx, from_date)).sort((a, b) => a.employee_id - b.employee_id);
  const published_at = await publishedAt(change, to_date, settings);
  const skipped: Copied['skipped'] = [];
  const told = new Set<string>();
  const ready: Copy[] = [];
  const skip = ({ employee_id, full_name: employee }: NamedRow, reason: string) =>
    skipped.push({ employee_id, employee, reason });
  for (const row of rows) {
    const copy = await copyOf(change, row, { date: to_date, settings });
    if (typeof copy === 'string') skip(row, copy);
    else ready.push(copy);
  }
  const findings = await checkChange(change.tx, { add: ready.map(({ work }) => work), remove: [] });
  const refused = (id: number) =>
    override_reason === undefined
      ? findings.find((one) => one.employee_id === id && one.severity === 'refuse')
      : undefined;
  for (const { row, work } of ready) {
    const finding = refused(row.employee_id);
    if (finding) {
      skip(row, finding.message);
      continue;
    }
    const { date, ...times } = work;
    await insertAssignment(change.tx, {
      ...times,
      machine_id: row.machine_id,
      assignment_date: date,
      shift_type: row.shift_type,
      role: row.role,
      published_at,
      created_by: change.actor?.user_id ?? null,
      created_at: change.now,
    });
    told.add(`${row.shift_type} ${row.machine_id ?? ''}`);
  }
  if (override_reason !== undefined) await settleFindings(change, findings, override_reason);
  const created = rows.length - skipped.length;
  if (created === 0) return { created, skipped };
  change.audit({
    action: 'labour_copied',
    entity: 'labour_assignment',
    entity_id: to_date,
    after: { from_date, to_date, created, skipped: skipped.length },
  });
  for (const key of told) {
    const [shift_type = '', machine = ''] = key.split(' ');
    tellShift(change, { date: to_date, shift_type, machine_id: machine === '' ? null : Number(machine) });
  }
  return { created, skipped };
}

interface Target {
  readonly date: PlantDate;
  readonly settings: Awaited<ReturnType<typeof readSettings>>;
}

interface Copy {
  readonly row: NamedRow;
  readonly work: AddedWork;
}

/** The work on the other date, or why the person is left out. */
async function copyOf(change: Change, row: NamedRow, { date, settings }: Target): Promise<Copy | string> {
  const person = await lockWorker(change.tx, row.employee_id);
  const refused = person && assignRefusal(person);
  if (refused) return refused.message;
  const absence = await absentUntilOn(change.tx, row.employee_id, date);
  if (absence !== undefined) return absentUntil(absence);
  const times = assignmentTimes({ date, machine_id: row.machine_id, ...clockOf(row, settings) }, settings);
  if ('code' in times) return times.message;
  const conflict = await findConflict(change.tx, { employee_id: row.employee_id, date, ...times });
  if (conflict)
    return `Already assigned that day: ${placeName(conflict.machine_name)}, ${conflict.shift_type} shift`;
  const { employee_id, meal_minutes, meal_relief_by } = row;
  const { starts_at, ends_at } = times;
  const work = { employee_id, date, starts_at, ends_at, meal_minutes, meal_relief_by, meal_starts_at: null };
  return { row, work };
}

/** The times of the shift, or those that somebody chose instead, by the plant's clock. */
function clockOf(row: NamedRow, { shift_model, time_zone }: Target['settings']) {
  const shift_type = row.shift_type as ShiftType;
  const shift = shiftOn(row.assignment_date, shift_type, shift_model, time_zone);
  const isWhole = shift?.starts_at === row.starts_at && shift.ends_at === row.ends_at;
  return {
    shift_type,
    start: isWhole ? undefined : formatTime(row.starts_at, time_zone),
    end: isWhole ? undefined : formatTime(row.ends_at, time_zone),
  };
}
