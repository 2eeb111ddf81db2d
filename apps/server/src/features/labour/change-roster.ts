/** Removes and adds assignments in one change: assignments that a planner drops, repeats over days, or undoes. */
import type { BoardAssignment } from '@pms/domain/labour/board-schema';
import * as no from '@pms/domain/labour/refusals';
import type { ChangeRosterBody, RosterWish } from '@pms/domain/labour/roster-change-schema';
import { assignmentTimes, usualMealMinutes } from '@pms/domain/labour/rules';
import { plantDateOf } from '@pms/domain/plant-time';
import { RefusalError } from '@pms/domain/refusal';
import type { NamedFinding } from '@pms/domain/working-time/schema';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { readSettings } from '../settings/queries';
import { holdToRules } from '../working-time/override-steps';
import {
  type AssignmentRow,
  deleteAssignments,
  findMarked,
  keepOffCycle,
  listNamed,
  type NamedRow,
} from './assignment-queries';
import { listBoardAssignments } from './board-queries';
import { refuseChanged, refuseRemoved, refuseTaken } from './faster-planner-steps';
import { dropRestored, keepRemoved, listRestored, type RemovedRow, reasonsOf } from './removal-queries';
import {
  conflictOf,
  holdMachines,
  loadPlacing,
  type Placing,
  personRefusal,
  type ReadyWork,
  refuseTwice,
  tellPeopleOnce,
  tellShifts,
  writeWork,
} from './roster-steps';

interface Changed {
  readonly data: { readonly assignments: BoardAssignment[] };
  readonly findings: NamedFinding[];
}

export async function changeRoster(change: Change, caller: Caller, body: ChangeRosterBody): Promise<Changed> {
  const found = await findRemoved(change, body.remove);
  const machines = await holdMachines(
    change,
    [...found, ...body.add].map(({ machine_id }) => machine_id),
  );
  const placing = await loadPlacing(change, {
    employees: [...found, ...body.add].map(({ employee_id }) => employee_id),
    dates: body.add.map(({ assignment_date }) => assignment_date),
  });
  // Another person may have changed the assignments while this change waited for the locks.
  const removed = await findRemoved(change, body.remove);
  await change.refreshNow();
  const restored = await listRestored(change.tx, body.add);
  const works = await readyWorks(change, body.add, { machines, placing, removed, restored });
  const gone = removed.map(({ id }) => id);
  const marked = body.force ? undefined : await findMarked(change.tx, gone);
  if (marked) throw new RefusalError(no.attendanceAlreadyMarked(marked.full_name));
  const findings = await holdToRules(
    change,
    { add: works, remove: gone },
    body.override_reason,
    reasonsOf(restored.values()),
  );
  await deleteAssignments(change.tx, gone);
  await dropRestored(change.tx, restored.values());
  await keepRemoved(change.tx, removed, change.now);
  const made = await writeWork(change, works, body.override_reason);
  await followCycle(change, caller, { removed, made });
  record(change, { removed, made });
  await tell(change, { removed, made, machines });
  return {
    data: {
      assignments: await listBoardAssignments(
        change.tx,
        made.map(({ id }) => id),
      ),
    },
    findings,
  };
}

async function findRemoved(change: Change, wanted: ChangeRosterBody['remove']): Promise<NamedRow[]> {
  const rows = await listNamed(
    change.tx,
    wanted.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { id, version } of wanted) {
    const row = byId.get(id);
    if (!row) return refuseRemoved(change, id);
    if (row.version !== version) return refuseChanged(change, row);
  }
  return rows;
}

interface Ready {
  readonly machines: ReadonlyMap<number, string>;
  readonly placing: Placing;
  readonly removed: readonly NamedRow[];
  readonly restored: ReadonlyMap<number, RemovedRow>;
}

async function readyWorks(
  change: Change,
  wishes: readonly RosterWish[],
  { machines, placing, removed, restored }: Ready,
): Promise<ReadyWork[]> {
  const settings = await readSettings(change.tx);
  const except = new Set(removed.map(({ id }) => id));
  const works: ReadyWork[] = [];
  for (const wish of wishes) {
    const { employee_id, machine_id, assignment_date: date, role, published } = wish;
    if (machine_id !== null && !machines.has(machine_id)) throw new RefusalError(no.noSuchMachine());
    const refused = personRefusal(placing, employee_id, date);
    if (refused) throw new RefusalError(refused);
    const times = assignmentTimes(
      {
        date,
        machine_id,
        shift_type: wish.shift_type,
        start: wish.start_time,
        end: wish.end_time,
        fields: { start: 'start_time', end: 'end_time' },
      },
      settings,
    );
    if ('code' in times) throw new RefusalError(times);
    const meal = mealOf(wish, times);
    const former = wish.restores === undefined ? undefined : restored.get(wish.restores);
    const work = { employee_id, machine_id, date, role, ...times, ...meal, published, former };
    const conflict = conflictOf(placing, work, except);
    if (conflict) await refuseTaken(change, conflict, date);
    works.push(work);
  }
  refuseTwice(works, placing.people);
  return works;
}

function mealOf(wish: RosterWish, times: { readonly starts_at: string; readonly ends_at: string }) {
  if (wish.meal_relief_by === wish.employee_id) throw new RefusalError(no.ownMealRelief());
  const meal_starts_at = wish.meal_starts_at ? new Date(wish.meal_starts_at).toISOString() : null;
  if (meal_starts_at !== null && (meal_starts_at < times.starts_at || meal_starts_at >= times.ends_at))
    throw new RefusalError(no.mealOutsideShift());
  return {
    meal_minutes: wish.meal_minutes ?? usualMealMinutes,
    meal_starts_at,
    meal_relief_by: wish.meal_relief_by ?? null,
  };
}

interface Done {
  readonly removed: readonly NamedRow[];
  readonly made: readonly AssignmentRow[];
}

/** The cycle must not assign a person again whom a planner removed, and may assign a person whom a planner added. */
async function followCycle(change: Change, caller: Caller, { removed, made }: Done): Promise<void> {
  const by = caller.user_id;
  for (const { employee_id, assignment_date: date } of removed.filter(({ source }) => source === 'cycle'))
    await keepOffCycle(change.tx, { employee_id, date, isOff: true, by });
  for (const { employee_id, assignment_date: date } of made)
    await keepOffCycle(change.tx, { employee_id, date, isOff: false, by });
}

/**
 * Each assignment has its own entry, so that its history names the person who changed it. Entries contain no
 * rates (PH-26).
 */
function record(change: Change, { removed, made }: Done): void {
  const shown = ({ hourly_rate: _rate, ...row }: AssignmentRow) => row;
  const entity = 'labour_assignment';
  for (const row of removed)
    change.audit({ action: 'labour_unassigned', entity, entity_id: row.id, before: shown(row) });
  for (const row of made)
    change.audit({
      action: 'labour_assigned',
      entity,
      entity_id: row.id,
      after: shown(row),
      ...(row.override_reason === null ? {} : { note: row.override_reason }),
    });
}

async function tell(
  change: Change,
  { removed, made, machines }: Done & Pick<Ready, 'machines'>,
): Promise<void> {
  const { time_zone } = await readSettings(change.tx);
  const today = plantDateOf(change.now, time_zone);
  const newsOf = (row: AssignmentRow) => ({
    employee_id: row.employee_id,
    date: row.assignment_date,
    shift_type: row.shift_type,
    machine_id: row.machine_id,
    machine_name: row.machine_id === null ? null : (machines.get(row.machine_id) ?? null),
  });
  const off = removed.map((row) => ({ ...newsOf(row), machine_name: row.machine_name, row }));
  const on = made.map((row) => ({ ...newsOf(row), row }));
  tellShifts(change, [...off, ...on]);
  const isKnown = ({ row }: { row: AssignmentRow }) =>
    row.published_at !== null && row.assignment_date >= today;
  await tellPeopleOnce(change, 'You are off a shift', off.filter(isKnown));
  await tellPeopleOnce(change, 'You are on a shift', on.filter(isKnown));
}
