/** One action on one order: the call, the row afterwards, and the true row when it was refused. */
import type { Endpoint } from '@pms/domain/endpoint';
import { getOrder } from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../client/api';
import { CallError } from '../../client/call-error';
import { toast } from '../../ui/toasts';
import { showOrder } from './live';

type OrderEndpoint<Params extends z.ZodType, Body extends z.ZodType> = Endpoint<
  Params,
  z.ZodType,
  Body,
  z.ZodType<{ success: true; data: Order }>
>;

interface Wording {
  readonly done: (order: Order) => string;
  readonly failed: string;
  /** For actions without a dialog that could show the problem. */
  readonly toastsProblem?: boolean;
}

/** The server's own sentence where there is one. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return error instanceof CallError ? error.message || otherwise : otherwise;
}

export function useOrderCall<Params extends z.ZodType, Body extends z.ZodType>(
  endpoint: OrderEndpoint<Params, Body>,
  orderId: number | undefined,
  { done, failed, toastsProblem = false }: Wording,
  onDone: () => void = () => undefined,
) {
  const cache = useQueryClient();
  const mutation = useMutation({
    mutationFn: async (body: z.input<Body>): Promise<Order> => {
      const params = (orderId === undefined ? {} : { id: orderId }) as z.input<Params>;
      return (await call(endpoint, { params, body })).data;
    },
    onSuccess: (order) => {
      showOrder(cache, order);
      toast('success', done(order));
      onDone();
    },
    onError: async (error) => {
      if (toastsProblem) toast('danger', sentenceOf(error, failed));
      // Somebody was faster, or the page was old: show what is true now beside the refusal.
      if (orderId === undefined || !(error instanceof CallError) || error.status !== 409) return;
      showOrder(cache, (await call(getOrder, { params: { id: orderId } })).data);
    },
  });
  return {
    send: mutation.mutate,
    isBusy: mutation.isPending,
    problem: mutation.error ? sentenceOf(mutation.error, failed) : undefined,
    /** Sentences that belong beside fields. */
    fields: mutation.error instanceof CallError ? mutation.error.fields : [],
  };
}
