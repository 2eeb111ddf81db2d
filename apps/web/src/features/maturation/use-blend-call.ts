/** One action in the maturation room: the call, the list afterwards, and the problem inside the open form. */
import type { Endpoint } from '@pms/domain/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../client/api';
import { CallError, failureText } from '../../client/call-error';
import { toast } from '../../ui/toasts';
import { maturationKeys } from './queries';

interface BlendCall<Params extends z.ZodType, Body extends z.ZodType, Data> {
  readonly endpoint: Endpoint<Params, z.ZodType, Body, z.ZodType<{ success: true; data: Data }>>;
  readonly params?: z.input<Params>;
  /** Stands before the server's own sentence (specification 3, section 8). */
  readonly failed: string;
  readonly done: (data: Data) => string;
  readonly onDone: (data: Data) => void;
}

export function useBlendCall<Params extends z.ZodType, Body extends z.ZodType, Data>({
  endpoint,
  params,
  failed,
  done,
  onDone,
}: BlendCall<Params, Body, Data>) {
  const cache = useQueryClient();
  const mutation = useMutation({
    mutationFn: async (body: z.input<Body>): Promise<Data> =>
      (await call(endpoint, { body, ...(params === undefined ? {} : { params }) })).data,
    onSettled: () => cache.invalidateQueries({ queryKey: maturationKeys.all }),
    onSuccess: (data) => {
      toast('success', done(data));
      onDone(data);
    },
  });
  const { error } = mutation;
  return {
    send: mutation.mutate,
    isBusy: mutation.isPending,
    problem: error ? failureText(failed, error) : undefined,
    /** Sentences that belong beside fields. */
    fields: error instanceof CallError ? error.fields : undefined,
  };
}
