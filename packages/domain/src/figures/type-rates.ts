/**
 * The ideal rates of a machine: its own rates, and the rates of each type for the days in which the machine had the
 * type (decision 0471). Pure.
 */
import type { PlantDate } from '../plant-time';
import type { IdealFact } from './facts';

export interface PlacedRate extends Omit<IdealFact, 'is_own'> {
  readonly machine_id: number | null;
  readonly machine_type_id: number | null;
}

/** The type of a machine from a day until the first day of the next entry. */
export interface TypeSpell {
  /** Null for the type with which the machine was created. */
  readonly from: PlantDate | null;
  readonly machine_type_id: number;
}

interface TypedMachine {
  readonly id: number;
  /** The types in order. */
  readonly types: readonly TypeSpell[];
}

export function idealsOf<Rate extends PlacedRate>(
  rates: readonly Rate[],
  { id, types }: TypedMachine,
): (Rate & IdealFact)[] {
  const own = rates.filter((rate) => rate.machine_id === id).map((rate) => ({ ...rate, is_own: true }));
  const ofTypes = types.flatMap(({ from, machine_type_id }, index) =>
    rates
      .filter((rate) => rate.machine_type_id === machine_type_id)
      .map((rate) => ({
        ...rate,
        is_own: false,
        valid_from: from !== null && from > rate.valid_from ? from : rate.valid_from,
        valid_to: earlier(rate.valid_to, types[index + 1]?.from ?? null),
      }))
      .filter(({ valid_from, valid_to }) => valid_to === null || valid_from < valid_to),
  );
  return [...own, ...ofTypes];
}

/** The types of a machine after a change from a day on. The change replaces the entries of later days. */
export const typedFrom = (types: readonly TypeSpell[], from: PlantDate, type: number): TypeSpell[] => [
  ...types.filter((spell) => spell.from === null || spell.from < from),
  { from, machine_type_id: type },
];

function earlier(one: PlantDate | null, other: PlantDate | null): PlantDate | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
