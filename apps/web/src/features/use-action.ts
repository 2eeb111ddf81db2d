/**
 * One action of a person: the call, the message with its undo, the queries to load again, and the refusal.
 * A feature adds its own words and rows.
 */
import type { RecomputationEffect } from '@pms/domain/figures/effect';
import type { FieldProblem } from '@pms/domain/refusal';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FailedCall, fieldsOf, isFailedCall } from '../client/call-error';
import { isKept, keptText } from '../client/late-desk';
import { toast } from '../ui/toasts';
import { undoToast } from '../ui/undo-toast';
import { type Foresee, useForeseen } from '../ui/use-foreseen';

interface WayBack {
  readonly label: string;
  readonly run: () => void;
}

type Revert = (() => void) | undefined;

export interface Action<Input, Result> {
  readonly act: (input: Input) => Promise<Result>;
  /** For a change of past figures: asks the server which figures the change recomputes, before the person saves it. */
  readonly foresee?: Foresee<Input, RecomputationEffect> | undefined;
  /**
   * Shows the expected change before the answer. Returns the function that removes the change after a refusal; undefined
   * where `concerns` loads the present state again.
   */
  readonly expect?: ((input: Input) => Revert | Promise<Revert>) | undefined;
  /** Calls in one line are sent one after the other. */
  readonly line?: string;
  /** The message after success. An action whose result is plain on the screen has no message. */
  readonly done?: ((result: Result, input: Input) => string | undefined) | undefined;
  readonly doneMs?: number;
  /** The call that takes the change back; undefined where no call can. */
  readonly undo?: ((result: Result, input: Input) => WayBack | undefined) | undefined;
  readonly onDone?: ((result: Result, input: Input) => void) | undefined;
  /** The sentence about a call that failed; undefined if the screen shows the failure in another way. */
  readonly problemOf: (error: Error, input: Input) => string | undefined;
  /** For actions without a form that could show the problem. */
  readonly problemMs?: number;
  /** The same with the usual time of a message. A function decides for each input. */
  readonly toastsProblem?: boolean | ((input: Input) => boolean);
  /** Called when the row was changed or deleted meanwhile: shows the present state beside the refusal. */
  readonly onRefused?: (error: FailedCall, input: Input) => void | Promise<void>;
  /** The keys of the queries that are asked for again, also after a refusal. */
  readonly concerns?: readonly QueryKey[];
  /** The action stays busy until these queries have answered, so that the next press is about the present row. */
  readonly isBusyUntilLoaded?: boolean;
}

export function useAction<Input, Result>(action: Action<Input, Result>) {
  const {
    act,
    foresee,
    expect,
    line,
    done,
    doneMs,
    undo,
    onDone,
    problemOf,
    problemMs,
    toastsProblem = problemMs !== undefined,
  } = action;
  const { onRefused, concerns = [], isBusyUntilLoaded = false } = action;
  const cache = useQueryClient();
  const { step, effect } = useForeseen({ foresee, save: act });
  const say = (saved: Result, input: Input): void => {
    // A write that waits on the device has no record yet that the message could name or a call could take back.
    const isWaiting = isKept(saved);
    const said = done && (isWaiting ? keptText : done(saved, input));
    if (said === undefined) return;
    const back = isWaiting ? undefined : undo?.(saved, input);
    if (back) undoToast(said, back.label, back.run);
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
    /** The past figures that the next step recomputes; undefined for a change that recomputes no past figure. */
    effect,
    problem: error ? problemOf(error, variables as Input) : undefined,
    /** The failure of the last call, for a screen that shows more of the refusal than its sentence. */
    error,
    /** Sentences that belong beside fields. */
    fields,
    /** Clears the problem of the last call after its cause has changed, and the answer of the last call. */
    forgetProblem: reset,
  };
}
