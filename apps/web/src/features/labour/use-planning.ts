/** The actions of the planner. Each action has an undo and shows the server's sentence after a refusal. */

import { refreshShiftCycle } from '@pms/domain/crews/endpoints';
import { assign, autoAssign, copyAssignments, publishRoster, unassign } from '@pms/domain/labour/endpoints';
import type { AssignBody, AutoAssigned, LabourAssignment, LabourRole } from '@pms/domain/labour/schema';
import { addDays, type PlantDate, type ShiftType } from '@pms/domain/plant-time';
import type { NamedFinding } from '@pms/domain/working-time/schema';
import { call } from '../../client/api';
import { failureText, hasCode } from '../../client/call-error';
import { toast } from '../../ui/toasts';
import { useAction } from '../use-action';
import { leftOutLines } from './left-out';
import { labourKeys } from './queries';
import { texts } from './texts';

/** The times and the meal of the assignment that an undo restores. A new assignment has those of its whole shift. */
type FormerHours = Pick<AssignBody, 'start_time' | 'end_time'> &
  Pick<LabourAssignment, 'meal_minutes' | 'meal_starts_at' | 'meal_relief_by'>;

export interface AssignWish extends Partial<FormerHours> {
  readonly employee_id: number;
  readonly name: string;
  readonly machine_id: number | null;
  readonly role: LabourRole;
  readonly assignment_date: PlantDate;
  readonly shift_type: ShiftType;
  /** The state of the assignment that an undo restores. A new assignment has no such state. */
  readonly published?: boolean;
  /** The id of the removed assignment that an undo restores. */
  readonly restores?: number;
  /** The reason that overrides the rules of the plant. */
  readonly override_reason?: string;
}

interface Taking {
  readonly assignment: LabourAssignment;
  readonly force?: boolean;
  readonly isUndo?: boolean;
}

/** The questions to a planner: about marked attendance, and about rules that refuse the change. */
export interface Questions {
  readonly onMarked: (assignment: LabourAssignment) => void;
  readonly onRefused: (wish: AssignWish, findings: readonly NamedFinding[]) => void;
}

/** Shows the sentence of the first finding and the number of further findings. */
function warnOf(name: string, findings: readonly NamedFinding[]): void {
  const [first] = findings;
  if (first) toast('warning', texts.warning(name, first.message, findings.length - 1));
}

/** Assigns and removes people. The message of each action has an undo. */
export function usePlanning({ onMarked, onRefused }: Questions) {
  const add = useAction({
    act: ({ name: _name, ...body }: AssignWish) => call(assign, { body }),
    done: (_answer, { name }) => texts.added(name),
    undo: ({ data: assignment }) => ({
      label: texts.undo,
      run: () => take.send({ assignment, isUndo: true }),
    }),
    onDone: ({ findings }, { name }) => warnOf(name, findings),
    problemOf: (error) => (hasCode(error, 'GUARD') ? undefined : failureText(texts.assignFailed, error)),
    toastsProblem: true,
    onRefused: (error, wish) => {
      if (hasCode(error, 'GUARD'))
        onRefused(wish, (error.details?.findings ?? []) as readonly NamedFinding[]);
    },
    concerns: [labourKeys.all],
  });
  const take = useAction<Taking, unknown>({
    act: ({ assignment: { id, version }, force = false }) =>
      call(unassign, {
        params: { id },
        query: { version: String(version), ...(force ? { force: 'true' } : {}) },
      }),
    done: (_answer, { assignment, isUndo }) => (isUndo ? undefined : texts.removed(assignment.full_name)),
    undo: (_answer, { assignment }) => ({ label: texts.undo, run: () => add.send(wishOf(assignment)) }),
    problemOf: (error) =>
      hasCode(error, 'ATTENDANCE_MARKED') ? undefined : failureText(texts.removeFailed, error),
    toastsProblem: true,
    onRefused: (error, { assignment }) => {
      if (hasCode(error, 'ATTENDANCE_MARKED')) onMarked(assignment);
    },
    concerns: [labourKeys.all],
  });
  return { add: add.send, take: take.send, isBusy: add.isBusy || take.isBusy };
}

const wishOf = (one: LabourAssignment): AssignWish => ({
  employee_id: one.employee_id,
  name: one.full_name,
  machine_id: one.machine_id,
  role: one.role as LabourRole,
  assignment_date: one.assignment_date,
  shift_type: one.shift_type as ShiftType,
  published: one.published,
  restores: one.id,
  start_time: one.starts_at,
  end_time: one.ends_at,
  meal_minutes: one.meal_minutes,
  meal_starts_at: one.meal_starts_at,
  meal_relief_by: one.meal_relief_by,
});

export function usePublishDay(date: PlantDate) {
  return useAction({
    act: async () => (await call(publishRoster, { body: { from: date, to: date } })).data,
    done: ({ people_told }) => texts.published(people_told),
    problemOf: (error) => failureText(texts.publishFailed, error),
    toastsProblem: true,
    concerns: [labourKeys.all],
  });
}

export function useCopyDay(date: PlantDate) {
  return useAction({
    act: async () =>
      (await call(copyAssignments, { body: { from_date: addDays(date, -1), to_date: date } })).data,
    done: ({ created, skipped }) => texts.copied(created, skipped.length),
    leftOut: ({ skipped }) => leftOutLines(skipped),
    problemOf: (error) => failureText(texts.copyFailed, error),
    toastsProblem: true,
    concerns: [labourKeys.all],
  });
}

export function useAutoAssign(date: PlantDate) {
  return useAction({
    act: async (machine_id: number | undefined): Promise<AutoAssigned> =>
      (await call(autoAssign, { body: { date, ...(machine_id === undefined ? {} : { machine_id }) } })).data,
    problemOf: (error) => failureText(texts.autoFailed, error),
    toastsProblem: true,
    concerns: [labourKeys.all],
  });
}

export function useRefreshCycle() {
  return useAction({
    act: async (id: number) => (await call(refreshShiftCycle, { params: { id } })).data,
    done: ({ created, removed, kept }) => texts.refreshed(created, removed, kept),
    problemOf: (error) => failureText(texts.refreshFailed, error),
    toastsProblem: true,
    concerns: [labourKeys.all],
  });
}
