/**
 * The order that a person moves. The draft is outside of React, so that a move of the pointer renders only one ghost.
 */
import type { Interval } from '@pms/domain/intervals';
import type { OrderLength } from '@pms/domain/schedule/proposal';
import type { Verdict } from '@pms/domain/schedule/rules';
import type { BoardMachine, BoardOrder } from '@pms/domain/schedule/schema';
import { createStore, type Store } from '../../client/store';

export interface Draft {
  readonly order: BoardOrder;
  readonly machine: BoardMachine;
  readonly span: Interval;
  readonly verdict: Verdict;
  /** The number of orders that would start later. Undefined when no push is needed or no push is possible. */
  readonly pushes: number | undefined;
  readonly by: 'pointer' | 'keys';
  /** The length of an order without a time on this machine. */
  readonly length: OrderLength | undefined;
}

export type DraftStore = Store<Draft | null>;
export const createDraftStore = (): DraftStore => createStore<Draft | null>(null);
