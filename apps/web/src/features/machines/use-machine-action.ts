/** One call that changes a machine: the message, the changed row, and the present row after a refusal. */
import type { RecomputationEffect } from '@pms/domain/figures/effect';
import { getMachine } from '@pms/domain/machines/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import type { Foresee } from '../../ui/use-foreseen';
import { useAction } from '../use-action';
import { forgetMachine, showMachine } from './live';
import { failureToastMs, texts, toastMs } from './texts';

interface MachineAction<Input, Result> {
  readonly act: (input: Input) => Promise<Result>;
  /** Asks the server which past figures the change will recompute, before the person saves the change. */
  readonly foresee?: Foresee<Input, RecomputationEffect>;
  readonly done: (result: Result) => string;
  /** The words before the server's sentence: "Failed to add machine". */
  readonly failed: string;
  readonly onDone: (result: Result) => void;
  /** Returns the function that undoes the change; undefined if no call can undo the change. */
  readonly undo?: (result: Result, input: Input) => (() => void) | undefined;
  /** The machine to read again after a refused call; undefined for a new machine. */
  readonly machineId?: number;
}

export function useMachineAction<Input, Result>({
  failed,
  undo,
  machineId,
  ...action
}: MachineAction<Input, Result>) {
  const cache = useQueryClient();
  return useAction({
    ...action,
    doneMs: toastMs,
    undo: (result: Result, input: Input) => {
      const run = undo?.(result, input);
      return run && { label: texts.undo, run };
    },
    // The server's sentence, or a standard sentence without an answer (specification 2, section 8).
    problemOf: (error) => `${failed}: ${sentenceOr(texts.failures.unknown, error)}`,
    problemMs: failureToastMs,
    onRefused: async ({ status }) => {
      if (machineId === undefined) return;
      if (status === 404) forgetMachine(cache, machineId);
      if (status === 409) showMachine(cache, (await call(getMachine, { params: { id: machineId } })).data);
    },
  });
}
