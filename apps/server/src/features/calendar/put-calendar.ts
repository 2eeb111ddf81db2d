/** Replaces the lists that were sent: kept, changed, added and taken away entry by entry, with the history in the audit. */
import { calendarEntryUnknown } from '@pms/domain/calendar/refusals';
import {
  approvalRefusal,
  type CalendarEntry,
  type EntryChange,
  overlapRefusal,
  pastRefusal,
  type Repeating,
  type Single,
} from '@pms/domain/calendar/rules';
import type { CalendarKind, PutCalendarBody, RepeatingInput, SingleInput } from '@pms/domain/calendar/schema';
import { machineNotFound, unknownArea } from '@pms/domain/machines/refusals';
import { toInstant } from '@pms/domain/plant-time';
import { RefusalError, refuse } from '@pms/domain/refusal';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { findEnvironmentByCode } from '../machines/area-queries';
import { findMachine } from '../machines/queries';
import { readSettings } from '../settings/queries';
import {
  type CalendarRow,
  changeEntry,
  deleteEntry,
  insertEntry,
  listCalendar,
  lockCalendar,
} from './calendar-queries';
import { repeatingOf, singleOf } from './entry-queries';

/** What one entry was and what it is to be. */
interface Step {
  readonly kind: CalendarKind;
  readonly row: CalendarRow | undefined;
  readonly before: CalendarEntry | undefined;
  readonly after: CalendarEntry | undefined;
  /** The tick of planned maintenance. */
  readonly approved: boolean;
}

export async function putCalendar(change: Change, caller: Caller, body: PutCalendarBody): Promise<void> {
  await lockCalendar(change.tx);
  const steps = [
    ...(await stepsOf(change, 'shift', body.shifts?.map(repeatingInput))),
    ...(await stepsOf(change, 'break', body.breaks?.map(repeatingInput))),
    ...(await stepsOf(change, 'closure', body.closures?.map(singleInput))),
    ...(await stepsOf(change, 'maintenance', body.maintenance?.map(singleInput))),
  ];
  const moved = steps.filter(isMoved);
  const { time_zone: zone } = await readSettings(change.tx);
  refuse(pastRefusal(moved.filter(changesFigures), body.reason, change.now, zone));
  for (const step of moved) await takeStep(change, caller, step);
  if (moved.length === 0) return;
  const side = (of: 'before' | 'after') =>
    moved.map((step) => ({ kind: step.kind, id: step.row?.id, ...step[of] }));
  change.audit({
    action: 'plant_calendar_changed',
    entity: 'plant_calendar',
    before: side('before'),
    after: side('after'),
    ...(body.reason ? { note: body.reason } : {}),
  });
  change.tell(plantSettingsChanged, { keys: ['plant_calendar'] });
}

interface Sent {
  readonly id: number | undefined;
  readonly entry: CalendarEntry;
  readonly approved: boolean;
}

function repeatingInput({ id, ...entry }: RepeatingInput): Sent {
  return { id, entry: { ...entry, weekdays: [...new Set(entry.weekdays)].sort() }, approved: false };
}

function singleInput({ id, approved, starts_at, ends_at, ...place }: SingleInput): Sent {
  const entry = {
    ...place,
    starts_at: toInstant(Date.parse(starts_at)),
    ends_at: toInstant(Date.parse(ends_at)),
  };
  return { id, entry, approved };
}

/** The fields in one order, so that equal entries compare equal. */
function normal(entry: CalendarEntry): CalendarEntry {
  const { name, environment, machine_id } = entry;
  const place = { name, environment, machine_id };
  if (!('valid_from' in entry)) return { ...place, starts_at: entry.starts_at, ends_at: entry.ends_at };
  const { weekdays, start_time, end_time, valid_from, valid_to } = entry;
  return { ...place, weekdays, start_time, end_time, valid_from, valid_to };
}

const entryOf = (row: CalendarRow): CalendarEntry =>
  normal(row.valid_from === null ? singleOf(row) : repeatingOf(row));

async function stepsOf(
  change: Change,
  kind: CalendarKind,
  sent: readonly Sent[] | undefined,
): Promise<Step[]> {
  if (!sent) return [];
  for (const { entry } of sent) await checkPlace(change, entry);
  refuse(
    overlapRefusal(
      kind,
      sent.map(({ entry }) => entry),
    ),
  );
  const rows = await listCalendar(change.tx, kind);
  const unknown = sent.find(({ id }) => id !== undefined && !rows.some((row) => row.id === id));
  if (unknown?.id !== undefined) throw new RefusalError(calendarEntryUnknown(kind, unknown.id));
  const gone = rows.filter((row) => !sent.some(({ id }) => id === row.id));
  return [
    ...gone.map((row) => ({ kind, row, before: entryOf(row), after: undefined, approved: false })),
    ...sent.map(({ id, entry, approved }) => {
      const row = rows.find((candidate) => candidate.id === id);
      return { kind, row, before: row && entryOf(row), after: normal(entry), approved };
    }),
  ];
}

async function checkPlace(change: Change, { environment, machine_id }: CalendarEntry): Promise<void> {
  if (environment !== null && !(await findEnvironmentByCode(change.tx, environment))) {
    throw new RefusalError(unknownArea(environment));
  }
  if (machine_id !== null && !(await findMachine(change.tx, machine_id))) {
    throw new RefusalError(machineNotFound());
  }
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const wasApproved = (step: Step): boolean => step.row !== undefined && step.row.approved_at !== null;

const isMoved = (step: Step): boolean =>
  !isSame(step.before, step.after) || (step.kind === 'maintenance' && step.approved !== wasApproved(step));

/** Maintenance that nobody approves changes no figure; its approval after the fact has a rule of its own. */
const changesFigures = (step: Step): step is Step & EntryChange =>
  step.kind !== 'maintenance' || wasApproved(step);

async function takeStep(change: Change, caller: Caller, step: Step): Promise<void> {
  const { row, after } = step;
  if (!after) {
    if (row) await deleteEntry(change, row.id);
    return;
  }
  const columns = {
    ...('valid_from' in after ? repeatingColumns(after) : singleColumns(after)),
    ...(step.kind === 'maintenance' ? approvalColumns(change, caller, step) : {}),
  };
  if (row) await changeEntry(change, row.id, columns);
  else await insertEntry(change, { ...columns, kind: step.kind, name: after.name });
}

const repeatingColumns = (entry: Repeating) => ({ ...entry });
const singleColumns = (entry: Single) => ({ ...entry });

/** Moving maintenance asks for its approval again, or an approved hour could be moved into the past. */
function approvalColumns(change: Change, caller: Caller, step: Step) {
  if (!step.approved) return { approved_by: null, approved_at: null };
  if (wasApproved(step) && isSame(step.before, step.after)) return {};
  const { row, after } = step;
  if (after && !('valid_from' in after)) {
    const created_by = row ? row.created_by : caller.user_id;
    refuse(approvalRefusal(after, { created_by, approver: caller.user_id }, change.now));
  }
  return { approved_by: caller.user_id, approved_at: change.now };
}
