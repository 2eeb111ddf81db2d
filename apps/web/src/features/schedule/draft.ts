/** The order that is on its way to another place. Outside of React, so that a move of the pointer draws one ghost. */
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
  /** How many orders would start later to make room; undefined where room is not needed or cannot be made. */
  readonly pushes: number | undefined;
  readonly by: 'pointer' | 'keys';
  /** The length of an order without a time on this machine. */
  readonly length: OrderLength | undefined;
}

export type DraftStore = Store<Draft | null>;
export const createDraftStore = (): DraftStore => createStore<Draft | null>(null);
