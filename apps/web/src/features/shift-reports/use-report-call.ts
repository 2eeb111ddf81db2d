/** One call about shift reports: afterwards everything on screen is asked for again. */
import type { Endpoint } from '@pms/domain/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { toast } from '../../ui/toasts';
import { shiftReportKeys } from './queries';

/** Toasts of this screen stay three seconds (decision A-44). */
export const toastMs = 3000;

interface Sent<E extends Endpoint> {
  readonly params?: z.input<E['params']>;
  readonly body?: z.input<E['body']>;
}

export function useReportCall<E extends Endpoint>(
  endpoint: E,
  words: { readonly done: string; readonly failed: string },
  onDone: (answer: z.output<E['response']>) => void = () => undefined,
) {
  const cache = useQueryClient();
  const mutation = useMutation({
    mutationFn: (sent: Sent<E>) => call(endpoint, sent),
    onSuccess: (answer) => {
      toast('success', words.done, toastMs);
      onDone(answer);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: shiftReportKeys.all }),
  });
  const { error } = mutation;
  return {
    send: mutation.mutate,
    isBusy: mutation.isPending,
    problem: error ? sentenceOr(words.failed, error) : undefined,
  };
}
