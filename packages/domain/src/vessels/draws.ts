/** Proposes the draws of a packaging order: first expired, first out, from several lots where one lot is not enough. */
import type { MaturationStatus } from '../maturation/statuses';
import type { PlantDate } from '../plant-time';
import { sumOf } from './ledger';

/** A part of a lot that lies in one place and could be drawn. */
export interface DrawChoice {
  readonly lot_id: number;
  readonly batch_number: string;
  readonly status: MaturationStatus;
  /** Null is the lot's place that is no vessel. */
  readonly vessel_id: number | null;
  readonly quantity: number;
  /** The end of the shelf life of the blend; null where the product names none. */
  readonly expires_on: PlantDate | null;
  readonly maturation_date: PlantDate;
}

export interface ProposedDraw {
  readonly lot_id: number;
  readonly from: number | null;
  readonly quantity: number;
}

/** Only a lot that was released is proposed. */
export const isReleased = ({ status }: Pick<DrawChoice, 'status'>): boolean =>
  status === 'ready' || status === 'completed';

/** By the end of the shelf life, then by age; a lot without a shelf life stands behind those with one. */
export function firstExpiredFirst(a: DrawChoice, b: DrawChoice): number {
  const never = '9999-12-31';
  const key = ({ expires_on, maturation_date }: DrawChoice) => `${expires_on ?? never} ${maturation_date}`;
  return key(a).localeCompare(key(b)) || a.lot_id - b.lot_id || (a.vessel_id ?? 0) - (b.vessel_id ?? 0);
}

/** The draws that cover the need, as far as the released lots suffice. */
export function proposeDraws(needed: number, choices: readonly DrawChoice[]): ProposedDraw[] {
  const proposed: ProposedDraw[] = [];
  let open = needed;
  for (const choice of choices.filter(isReleased).toSorted(firstExpiredFirst)) {
    if (open <= 0) break;
    const quantity = Math.min(open, choice.quantity);
    if (quantity <= 0) continue;
    proposed.push({ lot_id: choice.lot_id, from: choice.vessel_id, quantity });
    open = sumOf([open, -quantity]);
  }
  return proposed;
}
