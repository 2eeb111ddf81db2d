/** One call that changes a machine: the toast, the row afterwards, and the true row when it was refused. */
import type { RecomputationEffect } from '@pms/domain/figures/effect';
import { getMachine } from '@pms/domain/machines/endpoints';
import type { FieldProblem } from '@pms/domain/refusal';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/api';
import { CallError, sentenceOr } from '../../client/call-error';
import { toast } from '../../ui/toasts';
import { undoToast } from '../../ui/undo-toast';
import { type Foresee, useForeseen } from '../../ui/use-foreseen';
import { forgetMachine, showMachine } from './live';
import { failureToastMs, texts, toastMs } from './texts';

interface MachineAction<Input, Result> {
  readonly act: (input: Input) => Promise<Result>;
  /** For a change of past figures: asks the server which figures the change recomputes, before the person saves it. */
  readonly foresee?: Foresee<Input, RecomputationEffect>;
  readonly done: (result: Result) => string;
  /** Stands before the server's sentence: "Failed to add machine". */
  readonly failed: string;
  readonly onDone: (result: Result) => void;
  /** What takes it back again; nothing where nothing can. */
  readonly undo?: (result: Result, input: Input) => (() => void) | undefined;
  /** The machine that is read again when the call was refused; none for a new one. */
  readonly machineId?: number;
}

/** The server's sentence, or that there is none (specification 2, section 8). */
const messageOf = (error: unknown): string => sentenceOr(texts.failures.unknown, error);

const noFields: readonly FieldProblem[] = [];

export function useMachineAction<Input, Result>({
  act,
  foresee,
  done,
  failed,
  onDone,
  undo,
  machineId,
}: MachineAction<Input, Result>) {
  const cache = useQueryClient();
  const sentence = (error: unknown) => `${failed}: ${messageOf(error)}`;
  const { step, effect } = useForeseen({ foresee, save: act });
  const mutation = useMutation({
    mutationFn: step,
    onSuccess: (answer, input) => {
      if (!answer) return;
      const result = answer.saved;
      const back = undo?.(result, input);
      if (back) undoToast(done(result), texts.undo, back);
      else toast('success', done(result), toastMs);
      onDone(result);
    },
    onError: async (error) => {
      toast('danger', sentence(error), failureToastMs);
      if (machineId === undefined || !(error instanceof CallError)) return;
      // Somebody was faster: what is true now stands beside the refusal.
      if (error.status === 404) forgetMachine(cache, machineId);
      if (error.status === 409)
        showMachine(cache, (await call(getMachine, { params: { id: machineId } })).data);
    },
  });
  return {
    send: mutation.mutate,
    isBusy: mutation.isPending,
    /** The past figures that the next step recomputes; undefined for a change that recomputes no past figure. */
    effect,
    problem: mutation.error ? sentence(mutation.error) : undefined,
    /** Sentences that belong beside fields. */
    fields: mutation.error instanceof CallError ? mutation.error.fields : noFields,
  };
}
