/**
 * A lot in the maturation room of the demo plant while the story is recorded, and the actions on the lot at a moment.
 */
import { instantAt } from '@pms/domain/plant-time';
import { sumOf } from '@pms/domain/vessels/ledger';
import type { OrderRow } from '../../src/features/orders/queries';
import { listPlaces } from '../../src/features/vessels/queries';
import type { Caller } from '../../src/platform/caller';
import type { Change } from '../../src/platform/change';
import { day } from '../story/plant-days';
import type { Stage } from '../story/stage';

export const maturesDays = 10;

/** `stock` waits for the planned packaging orders. */
export type Fate = 'usual' | 'kept' | 'stock' | 'late' | 'held' | 'rejected';
export interface Deed {
  readonly at: number;
  readonly run: (change: Change, caller: Caller) => Promise<unknown>;
}

export interface Vat {
  readonly kind: 'vat' | 'tank';
  readonly capacity: number;
  readonly code: string;
  id: number;
}

export interface Lot {
  readonly order: Pick<OrderRow, 'product_id' | 'product_name'>;
  readonly vat: Vat;
  readonly fate: Fate;
  readonly from: number;
  /** 0 before the lot exists, and for a lot that never exists. */
  id: number;
}

export interface MadeLot extends Lot {
  readonly order: OrderRow;
}

export const leftOf = async (change: Change, id: number): Promise<number> =>
  sumOf((await listPlaces(change.tx, id)).map(({ quantity }) => quantity));

/** The morning, a number of days after the blend was added. */
export function morning({ from }: Lot, { days }: Stage, after: number, minuteOfDay = 8 * 60): number {
  return Date.parse(instantAt(days.dateOf(from + after * day), minuteOfDay, days.zone));
}
