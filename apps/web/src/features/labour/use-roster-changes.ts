/** Sends the changes of a planner on the board. Each change has an undo, and a refusal shows the server's sentence. */
import type { BoardAssignment, RosterBoard } from '@pms/domain/labour/board-schema';
import { changeAssignment, changeRoster, copyAssignments, publishRoster } from '@pms/domain/labour/endpoints';
import { mostAtOnce } from '@pms/domain/labour/roster-change-schema';
import type { PlaceWish } from '@pms/domain/labour/roster-verdict';
import type { PlantDate } from '@pms/domain/plant-time';
import type { NamedFinding } from '@pms/domain/working-time/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../client/api';
import { type FailedCall, failureText, hasCode } from '../../client/call-error';
import { toast } from '../../ui/toasts';
import { undoToast } from '../../ui/undo-toast';
import { carryTexts as texts } from './roster-carry-texts';
import type { RosterWish } from './roster-hand';
import { readDatesAgain, rosterKeys } from './roster-query';

/** The question about an obstacle, and the same change with the answer. */
export type RosterQuestion =
  | {
      readonly kind: 'reason';
      readonly findings: readonly NamedFinding[];
      readonly again: (reason: string) => void;
    }
  | { readonly kind: 'marked'; readonly sentence: string; readonly again: () => void };

type Versioned = Pick<BoardAssignment, 'id' | 'version'>;

interface Change {
  readonly add: readonly PlaceWish[];
  readonly remove: readonly BoardAssignment[];
  readonly done: string;
  readonly reason?: string;
  readonly force?: boolean;
  readonly isUndo?: boolean;
}

interface Move {
  readonly one: Versioned;
  readonly from: PlaceWish;
  readonly to: PlaceWish;
  readonly done: string;
  readonly reason?: string;
  readonly isUndo?: boolean;
}

interface Meal {
  readonly meal_relief_by: number | null;
  readonly meal_starts_at: string | null;
}

interface MealChange {
  readonly one: Versioned & Pick<BoardAssignment, 'date'>;
  readonly meal: Meal;
  readonly before: Meal;
  readonly done: string;
  readonly reason?: string;
  readonly isUndo?: boolean;
}

export interface RosterChanges {
  readonly put: (wish: RosterWish, name: string) => void;
  readonly takeOff: (one: BoardAssignment, name: string) => void;
  readonly setMeal: (one: BoardAssignment, meal: Meal, name: string) => void;
  readonly undo: () => void;
  readonly copyWeek: (from: PlantDate, to: PlantDate, reason?: string) => void;
  readonly publish: (span: { readonly from: PlantDate; readonly to: PlantDate }, reason?: string) => void;
  readonly isBusy: boolean;
}

export function useRosterChanges(onQuestion: (question: RosterQuestion) => void): RosterChanges {
  const cache = useQueryClient();
  const last = useRef<(() => void) | null>(null);
  const keep = (done: string, undo: () => void): void => {
    const once = () => {
      if (last.current === once) last.current = null;
      undo();
    };
    last.current = once;
    undoToast(done, texts.undo, once);
  };
  const readAgain = (dates: readonly PlantDate[]): void => {
    for (const date of dates) readDatesAgain(cache, date);
  };
  const refused = (error: unknown, failed: string, again: (reason?: string) => void): void => {
    if (hasCode(error, 'GUARD')) onQuestion({ kind: 'reason', findings: findingsIn(error), again });
    else if (hasCode(error, 'ATTENDANCE_MARKED'))
      onQuestion({ kind: 'marked', sentence: error.message, again: () => again() });
    else toast('danger', failureText(failed, error));
  };

  const change = useMutation({
    mutationFn: ({ add, remove, reason, force }: Change) =>
      call(changeRoster, {
        body: {
          add: add.map(bodyOf),
          remove: remove.map(({ id, version }) => ({ id, version })),
          ...(force ? { force } : {}),
          ...(reason === undefined ? {} : { override_reason: reason }),
        },
      }),
    onSuccess: ({ data: { assignments } }, { remove, done, isUndo }) => {
      patchBoards(cache, { gone: remove.map(({ id }) => id), made: assignments });
      if (isUndo) toast('success', texts.undone);
      else
        keep(done, () =>
          change.mutate({ add: remove.map(wishOfAssignment), remove: assignments, done: '', isUndo: true }),
        );
    },
    onError: (error, sent) => {
      readAgain([...sent.add, ...sent.remove].map(({ date }) => date));
      refused(error, sent.isUndo ? texts.notUndone : texts.failed, (reason) =>
        change.mutate({ ...sent, ...(reason === undefined ? { force: true } : { reason }) }),
      );
    },
  });

  const move = useMutation({
    mutationFn: async ({ one, from, to, reason }: Move) => {
      const { data } = await call(changeAssignment, {
        params: { id: one.id },
        body: {
          version: one.version,
          employee_id: to.employee_id,
          machine_id: to.machine_id,
          assignment_date: to.date,
          shift_type: to.shift_type,
          ...(to.own && !from.own ? timesOf(to) : {}),
          ...(reason === undefined ? {} : { override_reason: reason }),
        },
      });
      return data;
    },
    onSuccess: ({ version }, { one, from, to, done, isUndo }) => {
      readAgain([from.date, to.date]);
      if (isUndo) toast('success', texts.undone);
      else
        keep(done, () =>
          move.mutate({ one: { id: one.id, version }, from: to, to: from, done: '', isUndo: true }),
        );
    },
    onError: (error, sent) => {
      readAgain([sent.from.date, sent.to.date]);
      if (hasCode(error, 'ATTENDANCE_MARKED')) toast('danger', failureText(texts.failed, error));
      else
        refused(error, sent.isUndo ? texts.notUndone : texts.failed, (reason = '') =>
          move.mutate({ ...sent, reason }),
        );
    },
  });

  const meal = useMutation({
    mutationFn: async ({ one: { id, version }, meal: wanted, reason }: MealChange) =>
      (
        await call(changeAssignment, {
          params: { id },
          body: { version, ...wanted, ...(reason === undefined ? {} : { override_reason: reason }) },
        })
      ).data,
    onSuccess: ({ version }, { one, meal: wanted, before, done, isUndo }) => {
      readAgain([one.date]);
      if (isUndo) toast('success', texts.undone);
      else
        keep(done, () =>
          meal.mutate({ one: { ...one, version }, meal: before, before: wanted, done: '', isUndo: true }),
        );
    },
    onError: (error, sent) => {
      readAgain([sent.one.date]);
      refused(error, sent.isUndo ? texts.notUndone : texts.failed, (reason = '') =>
        meal.mutate({ ...sent, reason }),
      );
    },
  });

  const copy = useMutation({
    mutationFn: async ({ from, to, reason }: { from: PlantDate; to: PlantDate; reason?: string }) =>
      (
        await call(copyAssignments, {
          body: {
            from_date: from,
            to_date: to,
            days: 7,
            ...(reason === undefined ? {} : { override_reason: reason }),
          },
        })
      ).data,
    onSuccess: ({ created, assignments, skipped }) => {
      void cache.invalidateQueries({ queryKey: rosterKeys.all });
      const [first] = skipped;
      if (first) toast('warning', `${first.employee}, ${first.date}: ${first.reason}`);
      const done = texts.copied(created, skipped.length);
      if (created === 0) toast('info', done);
      else keep(done, () => void takeBack(assignments));
    },
    onError: (error) => toast('danger', failureText(texts.copyFailed, error)),
  });
  const takeBack = async (made: readonly Versioned[]): Promise<void> => {
    try {
      for (let first = 0; first < made.length; first += mostAtOnce)
        await call(changeRoster, {
          body: { remove: made.slice(first, first + mostAtOnce).map((one) => ({ ...one })) },
        });
      toast('success', texts.undone);
    } catch (error) {
      toast('danger', failureText(texts.notUndone, error));
    }
    void cache.invalidateQueries({ queryKey: rosterKeys.all });
  };

  const publish = useMutation({
    mutationFn: async ({ from, to, reason }: { from: PlantDate; to: PlantDate; reason?: string }) =>
      (
        await call(publishRoster, {
          body: { from, to, ...(reason === undefined ? {} : { override_reason: reason }) },
        })
      ).data,
    onSuccess: ({ published, people_told }) => {
      toast('success', texts.published(published, people_told));
      void cache.invalidateQueries({ queryKey: rosterKeys.all });
    },
    onError: (error, sent) =>
      refused(error, texts.publishFailed, (reason = '') => publish.mutate({ ...sent, reason })),
  });

  return {
    put: ({ mode, one, add, remove }, name) => {
      const [to] = add;
      if (mode === 'move' && one && to && remove.length > 0)
        move.mutate({ one, from: wishOfAssignment(one), to, done: texts.moved(name) });
      else change.mutate({ add, remove: [], done: texts.placed(name, add.length) });
    },
    takeOff: (one, name) => change.mutate({ add: [], remove: [one], done: texts.removed(name) }),
    setMeal: (one, wanted, name) =>
      meal.mutate({
        one,
        meal: wanted,
        before: {
          meal_relief_by: one.own?.meal_relief_by ?? null,
          meal_starts_at: one.own?.meal_starts_at ?? null,
        },
        done: texts.mealSaved(name),
      }),
    undo: () => {
      if (last.current) last.current();
      else toast('info', texts.nothingToUndo);
    },
    copyWeek: (from, to, reason) => copy.mutate({ from, to, ...(reason === undefined ? {} : { reason }) }),
    publish: (span, reason) => publish.mutate({ ...span, ...(reason === undefined ? {} : { reason }) }),
    isBusy: change.isPending || meal.isPending || move.isPending || copy.isPending || publish.isPending,
  };
}

const findingsIn = (error: FailedCall) => (error.details?.findings ?? []) as readonly NamedFinding[];

const wishOfAssignment = ({
  employee_id,
  machine_id,
  date,
  shift_type,
  role,
  own,
}: BoardAssignment): PlaceWish => ({
  employee_id,
  machine_id,
  date,
  shift_type,
  role,
  own,
});

const timesOf = ({ own }: PlaceWish) => (own ? { starts_at: own.starts_at, ends_at: own.ends_at } : {});

function bodyOf(wish: PlaceWish) {
  const { employee_id, machine_id, date: assignment_date, shift_type, role, own } = wish;
  const place = { employee_id, machine_id, assignment_date, shift_type, role };
  if (!own) return place;
  const { starts_at: start_time, ends_at: end_time, ...meal } = own;
  return { ...place, start_time, end_time, ...meal };
}

interface Patch {
  readonly gone: readonly number[];
  readonly made: readonly BoardAssignment[];
}

type Cache = ReturnType<typeof useQueryClient>;

/** The change is shown at once; the events of the change load the dates again. */
function patchBoards(cache: Cache, { gone, made }: Patch): void {
  const ids = new Set([...gone, ...made.map(({ id }) => id)]);
  cache.setQueriesData<RosterBoard>({ queryKey: [...rosterKeys.all, 'board'] }, (board) =>
    board
      ? { ...board, assignments: [...board.assignments.filter(({ id }) => !ids.has(id)), ...made] }
      : board,
  );
}
