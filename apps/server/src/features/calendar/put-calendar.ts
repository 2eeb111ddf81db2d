/**
 * Replaces the sent lists of the calendar. Entries are kept, changed, added and removed one by one, with audit entries.
 */
import { calendarEntryGone, calendarEntryUnknown } from '@pms/domain/calendar/refusals';
import {
  approvalRefusal,
  type CalendarEntry,
  calendarReducesPastLoss,
  type EntryChange,
  isMovedWork,
  overlapRefusal,
  pastRefusal,
  type Repeating,
  type Single,
} from '@pms/domain/calendar/rules';
import {
  type CalendarKind,
  type PutCalendarBody,
  putCalendarBody,
  type RepeatingInput,
  type SingleInput,
} from '@pms/domain/calendar/schema';
import { machineNotFound, unknownArea } from '@pms/domain/machines/refusals';
import { shiftAt, toInstant } from '@pms/domain/plant-time';
import { RefusalError, refuse, staleVersion } from '@pms/domain/refusal';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { readFigureSettings } from '../figures/figure-settings-queries';
import { findEnvironmentByCode } from '../machines/area-queries';
import { findMachine } from '../machines/queries';
import { type Approval, approved, askForPastChange, notApproved } from '../past-changes/past-change-steps';
import { isAnythingRecorded } from '../settings/dated-queries';
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

/** The former and the new state of one entry. */
interface Step {
  readonly kind: CalendarKind;
  readonly row: CalendarRow | undefined;
  readonly before: CalendarEntry | undefined;
  readonly after: CalendarEntry | undefined;
  /** The checkbox of planned maintenance. */
  readonly approved: boolean;
}

/** Returns whether the change waits for a second person instead of being made. */
export async function putCalendar(
  change: Change,
  caller: Caller,
  body: PutCalendarBody,
  { isApproved }: Approval = notApproved,
): Promise<boolean> {
  await lockCalendar(change.tx);
  const rows = await listCalendar(change.tx);
  for (const { id, version } of body.remove)
    checkVersion(
      rows.find((row) => row.id === id),
      version,
    );
  const lists: readonly (readonly [CalendarKind, readonly Sent[] | undefined])[] = [
    ['shift', body.shifts?.map(repeatingInput)],
    ['break', body.breaks?.map(repeatingInput)],
    ['closure', body.closures?.map(singleInput)],
    ['maintenance', body.maintenance?.map(singleInput)],
  ];
  const steps: Step[] = [];
  for (const [kind, sent] of lists) {
    const ofKind = rows.filter((row) => row.kind === kind);
    steps.push(...(await stepsOf(change, kind, ofKind, sent, body)));
  }
  const moved = steps.filter(isMoved);
  const { time_zone: zone } = await readSettings(change.tx);
  refuse(pastRefusal(moved.filter(changesFigures), body.reason, change.now, zone));
  if (!isApproved && (await needsSecondPerson(change, moved))) {
    const asked = requestOf(moved, body.reason);
    await askForPastChange(change, caller, {
      kind: 'plant_calendar',
      body: asked,
      make: (trial) => putCalendar(trial, caller, asked, approved),
    });
    return true;
  }
  for (const step of moved) {
    const id = await takeStep(change, caller, step);
    change.audit({
      action: 'plant_calendar_changed',
      entity: 'plant_calendar',
      entity_id: id,
      ...(step.before ? { before: told(step, step.before, wasApproved(step)) } : {}),
      ...(step.after ? { after: told(step, step.after, step.approved) } : {}),
      ...(body.reason ? { note: body.reason } : {}),
    });
  }
  if (moved.length > 0) change.tell(plantSettingsChanged, { keys: ['plant_calendar'] });
  return false;
}

/** While nothing is recorded, no past shift has a loss that the change could remove. */
async function needsSecondPerson(change: Change, moved: readonly Step[]): Promise<boolean> {
  const { shift_plan: plan, time_zone: zone } = await readFigureSettings(change.tx);
  const { starts_at } = shiftAt(change.now, plan, zone);
  const isLossReduced = moved.some((step) => calendarReducesPastLoss(step.kind, step, starts_at, zone));
  return isLossReduced && (await isAnythingRecorded(change.tx));
}

/** A request that changes only the entries of these steps, with the versions that were read. */
function requestOf(moved: readonly Step[], reason: string | undefined): PutCalendarBody {
  const of = (kind: CalendarKind) =>
    moved.flatMap((step) => {
      if (step.kind !== kind || !step.after) return [];
      const read = step.row ? { id: step.row.id, version: step.row.version } : {};
      return [{ ...step.after, ...read, approved: step.approved }];
    });
  const remove = moved.flatMap(({ row, after }) =>
    row && !after ? [{ id: row.id, version: row.version }] : [],
  );
  const body = {
    shifts: of('shift'),
    breaks: of('break'),
    closures: of('closure'),
    maintenance: of('maintenance'),
  };
  return putCalendarBody.parse({ ...body, others: 'keep', remove, reason });
}

/** One side of a step in the form of the audit log. */
const told = ({ kind }: Step, entry: CalendarEntry, approved: boolean) => ({
  kind,
  ...entry,
  ...(kind === 'maintenance' ? { approved } : {}),
});

/** Refuses if another person has changed or removed the entry since it was read (decision A-80). */
function checkVersion(row: CalendarRow | undefined, version: number | undefined): void {
  if (version === undefined) return;
  if (!row) throw new RefusalError(calendarEntryGone());
  if (row.version !== version) throw new RefusalError(staleVersion(row.version));
}

interface Sent {
  readonly id: number | undefined;
  readonly version: number | undefined;
  readonly entry: CalendarEntry;
  readonly approved: boolean;
}

function repeatingInput({ id, version, ...entry }: RepeatingInput): Sent {
  return { id, version, entry: { ...entry, weekdays: [...new Set(entry.weekdays)].sort() }, approved: false };
}

function singleInput({ id, version, approved, starts_at, ends_at, ...place }: SingleInput): Sent {
  const entry = {
    ...place,
    starts_at: toInstant(Date.parse(starts_at)),
    ends_at: toInstant(Date.parse(ends_at)),
  };
  return { id, version, entry, approved };
}

/** The fields in a fixed order, so that equal entries have equal texts. */
function normal(entry: CalendarEntry): CalendarEntry {
  const { name, environment, machine_id } = entry;
  const place = { name, environment, machine_id };
  if (!('valid_from' in entry)) return { ...place, starts_at: entry.starts_at, ends_at: entry.ends_at };
  const { weekdays, start_time, end_time, valid_from, valid_to } = entry;
  return { ...place, weekdays, start_time, end_time, valid_from, valid_to };
}

const entryOf = (row: CalendarRow): CalendarEntry =>
  normal(row.valid_from === null ? singleOf(row) : repeatingOf(row));

/** The steps of one list. If the list was not sent, only its removed entries are steps. */
async function stepsOf(
  change: Change,
  kind: CalendarKind,
  rows: readonly CalendarRow[],
  sent: readonly Sent[] | undefined,
  { others, remove }: Pick<PutCalendarBody, 'others' | 'remove'>,
): Promise<Step[]> {
  const list = sent ?? [];
  for (const { entry } of list) await checkPlace(change, entry);
  const isSent = ({ id }: CalendarRow) => list.some((one) => one.id === id);
  const isRemoved = ({ id }: CalendarRow) => remove.some((one) => one.id === id);
  const goes = (row: CalendarRow) =>
    isRemoved(row) || (sent !== undefined && others === 'remove' && !isSent(row));
  const stays = rows.filter((row) => !goes(row) && !isSent(row));
  if (list.length > 0) {
    refuse(overlapRefusal(kind, [...list.map(({ entry }) => entry), ...stays.map(entryOf)]));
  }
  const steps = list.map(({ id, version, entry, approved }) => {
    const row = rows.find((candidate) => candidate.id === id);
    if (id !== undefined) checkVersion(row, version);
    if (id !== undefined && !row) throw new RefusalError(calendarEntryUnknown(kind, id));
    return { kind, row, before: row && entryOf(row), after: normal(entry), approved };
  });
  const gone = rows
    .filter(goes)
    .map((row) => ({ kind, row, before: entryOf(row), after: undefined, approved: false }));
  return [...gone, ...steps];
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

/** Maintenance without approval changes no figure; a later approval has its own rule. */
const changesFigures = (step: Step): step is Step & EntryChange =>
  step.kind !== 'maintenance' || wasApproved(step);

async function takeStep(change: Change, caller: Caller, step: Step): Promise<number> {
  const { row, after } = step;
  if (!after) {
    if (!row) throw new Error('A step of the calendar has neither a before nor an after');
    await deleteEntry(change, row.id);
    return row.id;
  }
  const columns =
    'valid_from' in after
      ? repeatingColumns(after)
      : {
          ...singleColumns(after),
          ...(step.kind === 'maintenance' ? maintenanceColumns(change, caller, step, after) : {}),
        };
  if (!row) return insertEntry(change, { ...columns, kind: step.kind, name: after.name });
  await changeEntry(change, row.id, columns);
  return row.id;
}

const repeatingColumns = (entry: Repeating) => ({ ...entry });
const singleColumns = (entry: Single) => ({ ...entry });

/**
 * The author of planned maintenance, and its approval. Moved maintenance needs its approval again; otherwise an approved
 * hour could be moved into the past.
 */
function maintenanceColumns(change: Change, caller: Caller, step: Step, after: Single) {
  const isMoved = isMovedWork(singleBefore(step), after);
  const created_by = step.row && !isMoved ? step.row.created_by : caller.user_id;
  if (!step.approved) return { created_by, approved_by: null, approved_at: null };
  if (wasApproved(step) && !isMoved) return {};
  refuse(approvalRefusal(after, { created_by, approver: caller.user_id }, change.now));
  return { created_by, approved_by: caller.user_id, approved_at: change.now };
}

const singleBefore = ({ before }: Step): Single | undefined =>
  before && !('valid_from' in before) ? before : undefined;
