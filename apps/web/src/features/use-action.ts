/**
 * One action of a person: the call, the message with Undo, the queries to load again, and the refusal. A feature adds
 * its own texts and records.
 */
import type { RecomputationEffect } from '@pms/domain/figures/effect';
import type { FieldProblem } from '@pms/domain/refusal';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FailedCall, fieldsOf, isFailedCall } from '../client/call-error';
import { isKept, keptText } from '../client/late-desk';
import { toast } from '../ui/toasts';
import { leftOutToast, undoToast, type WayBack } from '../ui/undo-toast';
import { type Foresee, useForeseen } from '../ui/use-foreseen';

type Revert = (() => void) | undefined;

export interface Action<Input, Result> {
  readonly act: (input: Input) => Promise<Result>;
  /**
   * A second step after a successful call. The action stays busy until the step ends, so that nobody leaves the page
   * before. The step shows its own problems, because its failure does not reverse the call.
   */
  readonly afterwards?: ((result: Result, input: Input) => Promise<void>) | undefined;
  /** For a change of past figures: asks the server which figures the change recomputes, before the person saves it. */
  readonly foresee?: Foresee<Input, RecomputationEffect> | undefined;
  /**
   * Shows the expected change before the answer. Returns the function that removes the change after a refusal. Returns
   * undefined if `concerns` loads the present state again.
   */
  readonly expect?: ((input: Input) => Revert | Promise<Revert>) | undefined;
  /** Calls with the same `line` are sent one after the other. */
  readonly line?: string;
  /** The message after success. An action whose result is visible on the screen has no message. */
  readonly done?: ((result: Result, input: Input) => string | undefined) | undefined;
  readonly doneMs?: number;
  /** One line for each record that the action left out. The message shows the lines and is not a success. */
  readonly leftOut?: (result: Result) => readonly string[];
  /** The call that reverses the change. Undefined if no call can reverse the change. */
  readonly undo?: ((result: Result, input: Input) => WayBack | undefined) | undefined;
  readonly onDone?: ((result: Result, input: Input) => void) | undefined;
  /** The sentence about a failed call. Undefined if the screen shows the failure in another way. */
  readonly problemOf: (error: Error, input: Input) => string | undefined;
  /** The duration of the message about the problem, for actions without a form that could show the problem. */
  readonly problemMs?: number;
  /** Shows the problem as a message of the usual duration. A function decides for each input. */
  readonly toastsProblem?: boolean | ((input: Input) => boolean);
  /**
   * Called after each failed call, for example to show the present state of a changed or deleted row beside the
   * refusal.
   */
  readonly onRefused?: (error: FailedCall, input: Input) => void | Promise<void>;
  /** The keys of the queries that are loaded again, also after a refusal. */
  readonly concerns?: readonly QueryKey[];
  /** The action stays busy until these queries have answered, so that the next press concerns the present row. */
  readonly isBusyUntilLoaded?: boolean;
}

export function useAction<Input, Result>(action: Action<Input, Result>) {
  const {
    act,
    afterwards,
    foresee,
    expect,
    line,
    done,
    doneMs,
    leftOut,
    undo,
    onDone,
    problemOf,
    problemMs,
    toastsProblem = problemMs !== undefined,
  } = action;
  const { onRefused, concerns = [], isBusyUntilLoaded = false } = action;
  const cache = useQueryClient();
  const save = async (input: Input): Promise<Result> => {
    const result = await act(input);
    await afterwards?.(result, input);
    return result;
  };
  const { step, effect } = useForeseen({ foresee, save });
  const say = (saved: Result, input: Input): void => {
    // A write that waits on the device has no record yet. The message cannot name the record, and no call can reverse
    // the write.
    const isWaiting = isKept(saved);
    const said = done && (isWaiting ? keptText : done(saved, input));
    if (said === undefined) return;
    const back = isWaiting ? undefined : undo?.(saved, input);
    const lines = isWaiting ? [] : (leftOut?.(saved) ?? []);
    if (lines.length > 0) leftOutToast(said, lines, back);
    else if (back) undoToast(said, back);
    else toast(isWaiting ? 'warning' : 'success', said, doneMs);
  };
  const { mutate, isPending, variables, data, error, reset } = useMutation({
    ...(line === undefined ? {} : { scope: { id: line } }),
    mutationFn: step,
    onMutate: (input: Input) => expect?.(input),
    onSuccess: (answer, input) => {
      if (!answer) return;
      const { saved } = answer;
      say(saved, input);
      onDone?.(saved, input);
    },
    onError: async (failure, input, revert) => {
      revert?.();
      const isToasted = typeof toastsProblem === 'function' ? toastsProblem(input) : toastsProblem;
      const sentence = isToasted ? problemOf(failure, input) : undefined;
      if (sentence !== undefined) toast('danger', sentence, problemMs);
      if (isFailedCall(failure)) await onRefused?.(failure, input);
    },
    onSettled: () => {
      const loaded = Promise.all(concerns.map((queryKey) => cache.invalidateQueries({ queryKey })));
      return isBusyUntilLoaded ? loaded : undefined;
    },
  });
  const fields: readonly FieldProblem[] = fieldsOf(error);
  return {
    send: mutate,
    isBusy: isPending,
    /** The input of the last call. */
    input: variables,
    /** The result of the last call. */
    answer: data?.saved,
    /** The past figures that the next step recomputes. Undefined for a change that recomputes no past figure. */
    effect,
    problem: error ? problemOf(error, variables as Input) : undefined,
    /** The failure of the last call, for a screen that shows more of the refusal than the sentence. */
    error,
    /** Sentences that belong beside fields. */
    fields,
    /** Clears the answer and the problem of the last call. Called after the cause of the problem has changed. */
    forgetProblem: reset,
  };
}
