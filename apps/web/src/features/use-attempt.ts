/**
 * One attempt to prove who a person is: with a password, a code or a PIN. The page shows the sentence of a refusal, and
 * there is no message, no undo and no list to load again. These pages load before the application, so this file imports
 * less than `use-action.ts`.
 */
import { useMutation } from '@tanstack/react-query';
import { fieldsOf, sentenceOr } from '../client/call-error';

interface Attempt<Input, Result> {
  readonly act: (input: Input) => Promise<Result>;
  readonly onDone?: (result: Result) => void;
  readonly onRefused?: (error: Error) => void;
  /** The sentence about a failure without a sentence of the server. */
  readonly failed: string;
}

export function useAttempt<Result, Input = void>({ act, onDone, onRefused, failed }: Attempt<Input, Result>) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: (result) => onDone?.(result),
    onError: (failure) => onRefused?.(failure),
  });
  return {
    send: mutate,
    isBusy: isPending,
    problem: error ? sentenceOr(failed, error) : undefined,
    /** Sentences that belong beside fields. */
    fields: fieldsOf(error),
  };
}
