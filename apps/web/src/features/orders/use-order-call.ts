/** One action on one order: the call, the row after success, and the present row after a refusal. */
import type { Endpoint } from '@pms/domain/endpoint';
import { getOrder } from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../../client/api';
import { failureText, isUnreached, sentenceOr } from '../../client/call-error';
import { isKept } from '../../client/late-desk';
import { wishKeys } from '../../client/wish-keys';
import { useAction } from '../use-action';
import { showOrder } from './live';
import type { OrderUndo } from './order-undo';
import { texts } from './texts';
import { useTakeBack } from './use-take-back';

interface Answer {
  readonly data: Order;
  readonly waits?: boolean;
}

type OrderEndpoint<Params extends z.ZodType, Body extends z.ZodType> = Endpoint<
  Params,
  z.ZodType,
  Body,
  z.ZodType<{ success: true; data: Order; waits?: boolean }>
>;

interface Wording {
  /**
   * The message after success. `waits` is true when the change waits for a second person and the order is unchanged.
   */
  readonly done: (order: Order, waits: boolean) => string;
  readonly failed: string;
  /** See `use-action.ts`. */
  readonly afterwards?: (order: Order) => Promise<void>;
  /** Returns the function that undoes the change; undefined if no call can undo the change. */
  readonly undo?: (after: Order) => OrderUndo | undefined;
  /** Whether a problem is shown as a message, for actions without a dialog. */
  readonly toastsProblem?: boolean;
}

/**
 * The sentence of the server's answer. Without an answer, a sentence that says what failed and why (specification 2,
 * section 8).
 */
export const sentenceOf = (error: unknown, failed: string): string =>
  isUnreached(error) ? failureText(failed, error) : sentenceOr(failed, error);

interface Sent<Body> {
  readonly orderId: number | undefined;
  readonly body: Body;
  /** Without a key, each call is a new wish, for example each Resume of one row. */
  readonly idempotencyKey?: string;
}

/** The order is given when the call is sent, so that all rows of a list share this hook. */
export function useCallOfAnyOrder<Params extends z.ZodType, Body extends z.ZodType>(
  endpoint: OrderEndpoint<Params, Body>,
  { done, failed, afterwards, undo, toastsProblem = false }: Wording,
  onDone: () => void = () => undefined,
) {
  const cache = useQueryClient();
  const takeBack = useTakeBack();
  return useAction({
    act: ({ orderId, ...sent }: Sent<z.input<Body>>): Promise<Answer> => {
      const params = (orderId === undefined ? {} : { id: orderId }) as z.input<Params>;
      return call(endpoint, { params, ...sent });
    },
    afterwards: async ({ data: order }) => afterwards?.(order),
    done: ({ data: order, waits = false }) => done(order, waits),
    undo: ({ data: order }) => {
      const back = undo?.(order);
      return back && { label: texts.undo, run: () => takeBack({ order, back }) };
    },
    onDone: ({ data: order }) => {
      if (!isKept(order)) showOrder(cache, order);
      onDone();
    },
    problemOf: (error) => sentenceOf(error, failed),
    toastsProblem,
    // The order was changed meanwhile, or the page was outdated. The present state is shown beside the refusal.
    onRefused: async ({ status }, { orderId }) => {
      if (orderId === undefined || status !== 409) return;
      showOrder(cache, (await call(getOrder, { params: { id: orderId } })).data);
    },
  });
}

export function useOrderCall<Params extends z.ZodType, Body extends z.ZodType>(
  endpoint: OrderEndpoint<Params, Body>,
  orderId: number | undefined,
  wording: Wording,
  onDone?: () => void,
) {
  const { send, ...action } = useCallOfAnyOrder(endpoint, wording, onDone);
  return { ...action, send: (body: z.input<Body>) => send({ orderId, body }) };
}

/**
 * For a form that makes or adds something and closes after success. The same form sent again after a lost answer is the
 * same wish, so that the server makes one order and adds the scrap once (decision A-28).
 */
export function useOrderWish<Params extends z.ZodType, Body extends z.ZodType>(
  endpoint: OrderEndpoint<Params, Body>,
  orderId: number | undefined,
  wording: Wording,
  onDone?: () => void,
) {
  const [keyOf] = useState(wishKeys);
  const { send, ...action } = useCallOfAnyOrder(endpoint, wording, onDone);
  return {
    ...action,
    send: (body: z.input<Body>) => send({ orderId, body, idempotencyKey: keyOf(body) }),
  };
}
