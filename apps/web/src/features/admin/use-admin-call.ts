/** One change of the admin panel: the call, the message afterwards, and the lists that it concerns asked for again. */
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError, sentenceOr } from '../../client/call-error';
import { toast } from '../../ui/toasts';

/** A message of the admin panel leaves after three seconds (specification 3, section 2). */
export const messageMs = 3000;

export const sayDone = (message: string): void => toast('success', message, messageMs);

interface AdminCall<Sent, Answer> {
  readonly act: (sent: Sent) => Promise<Answer>;
  readonly done: (answer: Answer) => string;
  /** What failed, where the server gives no sentence. */
  readonly failed: string;
  readonly concerns: readonly QueryKey[];
  readonly onDone?: (answer: Answer) => void;
}

export function useAdminCall<Sent, Answer>({ act, done, failed, concerns, onDone }: AdminCall<Sent, Answer>) {
  const cache = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      sayDone(done(answer));
      onDone?.(answer);
    },
    onSettled: () => {
      for (const queryKey of concerns) void cache.invalidateQueries({ queryKey });
    },
  });
  return {
    send: mutate,
    isBusy: isPending,
    problem: error ? sentenceOr(failed, error) : undefined,
    fields: error instanceof CallError ? error.fields : [],
  };
}
