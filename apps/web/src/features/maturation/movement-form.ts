/** What each movement of a lot asks for: which fields its form has, and what it sends. */
import type { LotDetails } from '@pms/domain/vessels/endpoints';
import type { LossCause, MovementBody, MovementKind } from '@pms/domain/vessels/schema';
import { ledgerTexts, moveTexts } from './ledger-texts';

/** The movements that people book of a lot here. Orders fill and draw; several lots are blended from the list. */
type BookedKind = Extract<
  MovementKind,
  'transfer' | 'split' | 'top_up' | 'loss' | 'gain' | 'sample' | 'measure' | 'dispose'
>;

/** `gather` moves all places of the lot into one: a transfer from each. */
export type LotMove = BookedKind | 'gather';

interface MoveFields {
  readonly from?: 'own' | 'others';
  readonly to?: 'own' | 'any';
  readonly asksCause?: true;
  readonly asksBatch?: true;
}

export const fieldsOf: Readonly<Record<BookedKind, MoveFields>> = {
  transfer: { from: 'own', to: 'any' },
  split: { from: 'own', to: 'any', asksBatch: true },
  // The lot receives: what gives lies in other vessels.
  top_up: { from: 'others', to: 'own' },
  loss: { from: 'own', asksCause: true },
  gain: { to: 'own', asksCause: true },
  sample: { from: 'own' },
  measure: { from: 'own' },
  dispose: { from: 'own' },
};

export const nameOfMove = (move: LotMove): string =>
  move === 'gather' ? moveTexts.gather : ledgerTexts.movements[move];

/** What may be booked of the lot as it stands; the server asks the rules once more. */
export function movesOf({ places, status }: Pick<LotDetails, 'places' | 'status'>): LotMove[] {
  if (places.length === 0) return [];
  if (status === 'rejected') return ['transfer', 'dispose'];
  const gathers: LotMove[] = places.length > 1 ? ['gather'] : [];
  return ['transfer', ...gathers, 'split', 'top_up', 'sample', 'measure', 'loss', 'gain', 'dispose'];
}

/** A place in a select: a vessel's id, or the place without a vessel. */
export const noVessel = 'none';
export const placeId = (value: string): number | null => (value === noVessel ? null : Number(value));

export interface MoveValues {
  from: string | null;
  to: string | null;
  quantity: number | '';
  unit: string;
  cause: LossCause | null;
  reason: string;
  batch_number: string;
}

/** What is sent; a field that the movement lacks is left out. */
export function movementOf(
  kind: BookedKind,
  values: MoveValues,
): Partial<MovementBody> & { kind: BookedKind } {
  const { from, to, asksCause, asksBatch } = fieldsOf[kind];
  return {
    kind,
    ...(from && values.from !== null ? { from: placeId(values.from) } : {}),
    ...(to && values.to !== null ? { to: placeId(values.to) } : {}),
    ...(values.quantity === '' ? {} : { quantity: values.quantity, unit: values.unit }),
    ...(asksCause && values.cause ? { cause: values.cause } : {}),
    ...(asksBatch ? { batch_number: values.batch_number } : {}),
    reason: values.reason,
  };
}
