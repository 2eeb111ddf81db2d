/** Proposes the draws of a packaging order: first expired, first out, from several lots if one lot is not enough. */
import { isReleased } from '../maturation/rules';
import type { MaturationStatus } from '../maturation/statuses';
import type { PlantDate } from '../plant-time';
import { sumOf } from './ledger';

/** The part of a lot in one place, which can be drawn. */
export interface DrawChoice {
  readonly lot_id: number;
  readonly batch_number: string;
  readonly status: MaturationStatus;
  /** Null for the place of the lot outside of vessels. */
  readonly vessel_id: number | null;
  readonly quantity: number;
  /** The end of the shelf life of the blend; null if the product has no shelf life. */
  readonly expires_on: PlantDate | null;
  readonly maturation_date: PlantDate;
}

export interface ProposedDraw {
  readonly lot_id: number;
  readonly from: number | null;
  readonly quantity: number;
}

/** Sorts by the end of the shelf life, then by age. Lots without a shelf life follow lots with a shelf life. */
export function firstExpiredFirst(a: DrawChoice, b: DrawChoice): number {
  const never = '9999-12-31';
  const key = ({ expires_on, maturation_date }: DrawChoice) => `${expires_on ?? never} ${maturation_date}`;
  return key(a).localeCompare(key(b)) || a.lot_id - b.lot_id || (a.vessel_id ?? 0) - (b.vessel_id ?? 0);
}

/** The draws that cover the needed quantity, as far as the released lots are sufficient. Only a released lot is proposed. */
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
