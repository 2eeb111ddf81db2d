/** The fields of the form of each movement of a lot, and the body that the form sends. */
import type { LotDetails } from '@pms/domain/vessels/endpoints';
import type { LossCause, MovementBody, MovementKind } from '@pms/domain/vessels/schema';
import { ledgerTexts, moveTexts } from './ledger-texts';

/** The movements that people book of a lot on this page. Orders fill and draw. The list of lots blends several lots. */
type BookedKind = Extract<
  MovementKind,
  'transfer' | 'split' | 'top_up' | 'loss' | 'gain' | 'sample' | 'measure' | 'dispose'
>;

/** `gather` moves all places of the lot into one place, by one transfer from each place. */
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
  // The lot receives the amount, so the amount comes from other vessels.
  top_up: { from: 'others', to: 'own' },
  loss: { from: 'own', asksCause: true },
  gain: { to: 'own', asksCause: true },
  sample: { from: 'own' },
  measure: { from: 'own' },
  dispose: { from: 'own' },
};

export const nameOfMove = (move: LotMove): string =>
  move === 'gather' ? moveTexts.gather : ledgerTexts.movements[move];

/** The movements that the state of the lot allows. The server checks the rules again. */
export function movesOf({ places, status }: Pick<LotDetails, 'places' | 'status'>): LotMove[] {
  if (places.length === 0) return [];
  if (status === 'rejected') return ['transfer', 'dispose'];
  const gathers: LotMove[] = places.length > 1 ? ['gather'] : [];
  return ['transfer', ...gathers, 'split', 'top_up', 'sample', 'measure', 'loss', 'gain', 'dispose'];
}

/** The value of a place in a select: the id of a vessel, or the place without a vessel. */
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

/** The body to send. The body omits each field that the movement does not have. */
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
