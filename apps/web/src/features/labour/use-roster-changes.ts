/** Sends the changes of a planner on the board. Each change has an undo, and a refusal shows the server's sentence. */
import type { BoardAssignment, RosterBoard } from '@pms/domain/labour/board-schema';
import { changeAssignment, changeRoster, copyAssignments, publishRoster } from '@pms/domain/labour/endpoints';
import { mostAtOnce } from '@pms/domain/labour/roster-change-schema';
import type { PlaceWish } from '@pms/domain/labour/roster-verdict';
import type { Copied } from '@pms/domain/labour/schema';
import type { PlantDate } from '@pms/domain/plant-time';
import type { NamedFinding } from '@pms/domain/working-time/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../client/api';
import { type FailedCall, failureText, hasCode } from '../../client/call-error';
import { toast } from '../../ui/toasts';
import { useAction } from '../use-action';
import { leftOutLines } from './left-out';
import { bodyOf, formerOf, wishOfAssignment, wishOfRemoved } from './roster-bodies';
import { carryTexts as texts } from './roster-carry-texts';
import type { RosterWish } from './roster-hand';
import { type RosterSpan, readDatesAgain, rosterKeys } from './roster-query';

/** The question about an obstacle, and the same change with the answer. */
export type RosterQuestion =
  | {
      readonly kind: 'reason';
      readonly findings: readonly NamedFinding[];
      readonly again: (reason: string) => void;
    }
  | { readonly kind: 'marked'; readonly sentence: string; readonly again: () => void };

type Versioned = Pick<BoardAssignment, 'id' | 'version'>;

interface Undoable {
  /** The message after success. The undo of a change has a separate message. */
  readonly done: string;
  readonly reason?: string;
  readonly isUndo?: boolean;
}

interface Change extends Undoable {
  readonly add: readonly PlaceWish[];
  readonly remove: readonly BoardAssignment[];
  readonly force?: boolean;
}

interface Move extends Undoable {
  readonly one: Versioned;
  readonly from: PlaceWish;
  readonly to: PlaceWish;
}

interface Meal {
  readonly meal_relief_by: number | null;
  readonly meal_starts_at: string | null;
}

interface MealChange extends Undoable {
  readonly one: Versioned & Pick<BoardAssignment, 'date'>;
  readonly meal: Meal;
  readonly before: Meal;
}

interface Published {
  readonly published: number;
  readonly people_told: number;
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
  /** Stores the undo of the last change for the keyboard, and returns the undo for the message. */
  const keep = (undo: () => void) => {
    const run = () => {
      if (last.current === run) last.current = null;
      undo();
    };
    last.current = run;
    return { label: texts.undo, run };
  };
  const readAgain = (dates: readonly PlantDate[]): void => {
    for (const date of dates) readDatesAgain(cache, date);
  };
  const ask = (error: FailedCall, again: (reason?: string) => void): void => {
    if (hasCode(error, 'GUARD')) onQuestion({ kind: 'reason', findings: findingsIn(error), again });
    else if (hasCode(error, 'ATTENDANCE_MARKED'))
      onQuestion({ kind: 'marked', sentence: error.message, again: () => again() });
  };
  const undoable = <Sent extends Undoable, Answer>(takeBack: (answer: Answer, sent: Sent) => void) => ({
    done: (_answer: Answer, { done, isUndo }: Sent) => (isUndo ? texts.undone : done),
    undo: (answer: Answer, sent: Sent) => (sent.isUndo ? undefined : keep(() => takeBack(answer, sent))),
    problemOf: (error: Error, { isUndo }: Sent) =>
      isAsked(error) ? undefined : failureText(isUndo ? texts.notUndone : texts.failed, error),
    toastsProblem: true,
  });

  const change = useAction<Change, readonly BoardAssignment[]>({
    ...undoable<Change, readonly BoardAssignment[]>((made, { remove }) =>
      change.send({ add: remove.map(wishOfRemoved), remove: made, done: '', isUndo: true }),
    ),
    act: async ({ add, remove, reason, force }) => {
      const body = {
        add: add.map(bodyOf),
        remove: remove.map(({ id, version }) => ({ id, version })),
        ...(force ? { force } : {}),
        ...because(reason),
      };
      return (await call(changeRoster, { body })).data.assignments;
    },
    onDone: (made, { remove }) => patchBoards(cache, { gone: remove.map(({ id }) => id), made }),
    onRefused: (error, sent) => {
      readAgain([...sent.add, ...sent.remove].map(({ date }) => date));
      ask(error, (reason) =>
        change.send({ ...sent, ...(reason === undefined ? { force: true } : { reason }) }),
      );
    },
  });

  const movedBack = undoable<Move, Versioned>(({ version }, { one: { id }, from, to }) =>
    move.send({ one: { id, version }, from: to, to: from, done: '', isUndo: true }),
  );
  const move = useAction<Move, Versioned>({
    ...movedBack,
    act: async ({ one: { id, version }, to, reason, isUndo }) => {
      const body = {
        version,
        employee_id: to.employee_id,
        machine_id: to.machine_id,
        assignment_date: to.date,
        shift_type: to.shift_type,
        ...(isUndo ? { ...formerOf(to), restores: true } : {}),
        ...because(reason),
      };
      return (await call(changeAssignment, { params: { id }, body })).data;
    },
    onDone: (_after, { from, to }) => readAgain([from.date, to.date]),
    problemOf: (error, sent) =>
      hasCode(error, 'ATTENDANCE_MARKED')
        ? failureText(texts.failed, error)
        : movedBack.problemOf(error, sent),
    onRefused: (error, sent) => {
      readAgain([sent.from.date, sent.to.date]);
      if (hasCode(error, 'GUARD')) ask(error, (reason = '') => move.send({ ...sent, reason }));
    },
  });

  const meal = useAction<MealChange, Versioned>({
    ...undoable<MealChange, Versioned>(({ version }, { one, meal: wanted, before }) =>
      meal.send({ one: { ...one, version }, meal: before, before: wanted, done: '', isUndo: true }),
    ),
    act: async ({ one: { id, version }, meal: wanted, reason, isUndo }) => {
      const body = { version, ...wanted, ...(isUndo ? { restores: true } : {}), ...because(reason) };
      return (await call(changeAssignment, { params: { id }, body })).data;
    },
    onDone: (_after, { one }) => readAgain([one.date]),
    onRefused: (error, sent) => {
      readAgain([sent.one.date]);
      ask(error, (reason = '') => meal.send({ ...sent, reason }));
    },
  });

  const takeBack = useAction({
    act: async (made: readonly Versioned[]) => {
      for (let first = 0; first < made.length; first += mostAtOnce)
        await call(changeRoster, {
          body: { remove: made.slice(first, first + mostAtOnce).map((one) => ({ ...one })) },
        });
    },
    done: () => texts.undone,
    problemOf: (error) => failureText(texts.notUndone, error),
    toastsProblem: true,
    concerns: [rosterKeys.all],
  });

  const copy = useAction({
    act: async ({ from, to, reason }: RosterSpan & { readonly reason?: string }) =>
      (
        await call(copyAssignments, {
          body: { from_date: from, to_date: to, days: 7, ...because(reason) },
        })
      ).data,
    done: (answer) => (isEmptyCopy(answer) ? undefined : texts.copied(answer.created, answer.skipped.length)),
    leftOut: ({ skipped }) => leftOutLines(skipped),
    undo: ({ assignments }) =>
      assignments.length === 0 ? undefined : keep(() => takeBack.send(assignments)),
    onDone: (answer) => {
      void cache.invalidateQueries({ queryKey: rosterKeys.all });
      if (isEmptyCopy(answer)) toast('info', texts.copied(0, 0));
    },
    problemOf: (error) => failureText(texts.copyFailed, error),
    toastsProblem: true,
  });

  const publish = useAction<RosterSpan & { readonly reason?: string }, Published>({
    act: async ({ reason, ...span }) =>
      (await call(publishRoster, { body: { ...span, ...because(reason) } })).data,
    done: ({ published, people_told }) => texts.published(published, people_told),
    onDone: () => void cache.invalidateQueries({ queryKey: rosterKeys.all }),
    problemOf: (error) => (isAsked(error) ? undefined : failureText(texts.publishFailed, error)),
    toastsProblem: true,
    onRefused: (error, sent) => ask(error, (reason = '') => publish.send({ ...sent, reason })),
  });

  return {
    put: ({ mode, one, add, remove }, name) => {
      const [to] = add;
      if (mode === 'move' && one && to && remove.length > 0)
        move.send({ one, from: wishOfAssignment(one), to, done: texts.moved(name) });
      else change.send({ add, remove: [], done: texts.placed(name, add.length) });
    },
    takeOff: (one, name) => change.send({ add: [], remove: [one], done: texts.removed(name) }),
    setMeal: (one, wanted, name) =>
      meal.send({
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
    copyWeek: (from, to, reason) => copy.send({ from, to, ...(reason === undefined ? {} : { reason }) }),
    publish: (span, reason) => publish.send({ ...span, ...(reason === undefined ? {} : { reason }) }),
    isBusy: change.isBusy || meal.isBusy || move.isBusy || copy.isBusy || publish.isBusy,
  };
}

/** Refusals that the board answers with a question instead of a message. */
const isAsked = (error: unknown): boolean => hasCode(error, 'GUARD') || hasCode(error, 'ATTENDANCE_MARKED');

const isEmptyCopy = ({ created, skipped }: Copied): boolean => created === 0 && skipped.length === 0;

const because = (reason: string | undefined) => (reason === undefined ? {} : { override_reason: reason });

const findingsIn = (error: FailedCall) => (error.details?.findings ?? []) as readonly NamedFinding[];

interface Patch {
  readonly gone: readonly number[];
  readonly made: readonly BoardAssignment[];
}

type Cache = ReturnType<typeof useQueryClient>;

/** Shows the change at once. The events of the change load the dates again. */
function patchBoards(cache: Cache, { gone, made }: Patch): void {
  const ids = new Set([...gone, ...made.map(({ id }) => id)]);
  cache.setQueriesData<RosterBoard>({ queryKey: [...rosterKeys.all, 'board'] }, (board) =>
    board
      ? { ...board, assignments: [...board.assignments.filter(({ id }) => !ids.has(id)), ...made] }
      : board,
  );
}
