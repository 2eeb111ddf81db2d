/**
 * One action of a person: the call, the message with its undo, the queries to load again, and the refusal.
 * A feature adds its own words and rows.
 */
import type { RecomputationEffect } from '@pms/domain/figures/effect';
import type { FieldProblem } from '@pms/domain/refusal';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FailedCall, fieldsOf, isFailedCall } from '../client/call-error';
import { toast } from '../ui/toasts';
import { undoToast } from '../ui/undo-toast';
import { type Foresee, useForeseen } from '../ui/use-foreseen';

interface WayBack {
  readonly label: string;
  readonly run: () => void;
}

export interface Action<Input, Result> {
  readonly act: (input: Input) => Promise<Result>;
  /** For a change of past figures: asks the server which figures the change recomputes, before the person saves it. */
  readonly foresee?: Foresee<Input, RecomputationEffect> | undefined;
  /** The message after success. */
  readonly done: (result: Result) => string;
  readonly doneMs?: number;
  /** The call that takes the change back; undefined where no call can. */
  readonly undo?: ((result: Result, input: Input) => WayBack | undefined) | undefined;
  readonly onDone?: ((result: Result, input: Input) => void) | undefined;
  /** The sentence about a call that failed. */
  readonly problemOf: (error: unknown) => string;
  /** For actions without a form that could show the problem. */
  readonly problemMs?: number;
  /** The same with the usual time of a message. */
  readonly toastsProblem?: boolean;
  /** Called when the row was changed or deleted meanwhile: shows the present state beside the refusal. */
  readonly onRefused?: (error: FailedCall) => void | Promise<void>;
  /** The keys of the queries that are asked for again, also after a refusal. */
  readonly concerns?: readonly QueryKey[];
}

export function useAction<Input, Result>(action: Action<Input, Result>) {
  const {
    act,
    foresee,
    done,
    doneMs,
    undo,
    onDone,
    problemOf,
    problemMs,
    toastsProblem = problemMs !== undefined,
  } = action;
  const { onRefused, concerns = [] } = action;
  const cache = useQueryClient();
  const { step, effect } = useForeseen({ foresee, save: act });
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: step,
    onSuccess: (answer, input) => {
      if (!answer) return;
      const { saved } = answer;
      const back = undo?.(saved, input);
      if (back) undoToast(done(saved), back.label, back.run);
      else toast('success', done(saved), doneMs);
      onDone?.(saved, input);
    },
    onError: async (failure) => {
      if (toastsProblem) toast('danger', problemOf(failure), problemMs);
      if (isFailedCall(failure)) await onRefused?.(failure);
    },
    onSettled: () => {
      for (const queryKey of concerns) void cache.invalidateQueries({ queryKey });
    },
  });
  const fields: readonly FieldProblem[] = fieldsOf(error);
  return {
    send: mutate,
    isBusy: isPending,
    /** The past figures that the next step recomputes; undefined for a change that recomputes no past figure. */
    effect,
    problem: error ? problemOf(error) : undefined,
    /** Sentences that belong beside fields. */
    fields,
    /** Clears the problem of the last call after its cause has changed. */
    forgetProblem: reset,
  };
}
