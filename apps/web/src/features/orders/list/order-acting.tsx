/**
 * The data for the actions of orders, loaded once for a whole list: the facts that decide which actions are offered,
 * the calls of the actions without a dialog, and whether the screen has room for words.
 */
import { useMediaQuery } from '@mantine/hooks';
import { archiveOrder, resumeOrder, unarchiveOrder } from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import { createContext, type ReactNode, useMemo } from 'react';
import { intoArchive, outOfArchive } from '../order-undo';
import { texts } from '../texts';
import { useCallOfAnyOrder } from '../use-order-call';
import { type OfferFacts, useOfferFacts } from './use-offered-actions';

/** Resuming and archiving need no input, so they happen at once. */
type DirectAction = 'resume' | 'archive' | 'unarchive';

export interface OrderActing {
  readonly facts: OfferFacts;
  readonly act: (name: DirectAction, order: Order) => void;
  /** Between the widths of a phone and a desktop, buttons are icons, and their words are names for screen readers. */
  readonly isTight: boolean;
}

const signsOnly = '(min-width: 48em) and (max-width: 73.75em)';

/** Undefined outside a list. A single order then loads this data itself. */
export const OrderActingContext = createContext<OrderActing | undefined>(undefined);

export function SharedOrderActing({ children }: { readonly children: ReactNode }) {
  return <OrderActingContext value={useOrderActing()}>{children}</OrderActingContext>;
}

export function useOrderActing(): OrderActing {
  const facts = useOfferFacts();
  const isTight = useMediaQuery(signsOnly, false, { getInitialValueInEffect: false });
  const { send: resume } = useCallOfAnyOrder(resumeOrder, {
    done: () => texts.done.resumed,
    failed: texts.failures.resume,
    toastsProblem: true,
  });
  const { send: archive } = useCallOfAnyOrder(archiveOrder, {
    done: () => texts.done.archived,
    failed: texts.failures.archive,
    toastsProblem: true,
    undo: outOfArchive,
  });
  const { send: unarchive } = useCallOfAnyOrder(unarchiveOrder, {
    done: () => texts.done.unarchived,
    failed: texts.failures.unarchive,
    toastsProblem: true,
    undo: intoArchive,
  });
  return useMemo(() => {
    const act = (name: DirectAction, { id: orderId, version }: Order): void => {
      if (name === 'resume') resume({ orderId, body: {} });
      else if (name === 'archive') archive({ orderId, body: { version } });
      else unarchive({ orderId, body: { version } });
    };
    return { facts, act, isTight };
  }, [facts, isTight, resume, archive, unarchive]);
}
