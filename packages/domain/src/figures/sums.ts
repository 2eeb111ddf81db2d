/**
 * The sums from which figures are computed: minutes and counts that may be added up over machines, shifts and days.
 * Percentages are computed from these sums and never averaged (figures, section 3, case 16).
 */
import { type MachineTimeClass, machineTimeClasses } from './time-classes';
import { noQuantities, type Quantities, quantityNames } from './units';

/** Whole milliseconds for each class of time. */
export type ClassSums = Record<`${MachineTimeClass}_ms`, number>;

/** The name of every other sum. The table of stored shifts has the same names. */
export const otherSums = [
  /** The down time of stops with the failure flag. */
  'failure_ms',
  /** Stops shorter than the threshold that are not over yet (case 15). */
  'undecided_ms',
  /** The ideal time of all output, and of the output that was good at the first attempt. */
  'ideal_ms',
  'ideal_good_ms',
  /** The time in which the machine's status was in use, and the time in which the machine was in the plant (PH-41b). */
  'in_use_ms',
  'machine_ms',
  /** Units with three decimals. */
  'good',
  'scrap',
  'rework',
  /** Units without an ideal rate. */
  'unrated',
  /** Units in the plans of orders, and the planned units that were made. */
  'planned',
  'attained',
  'stops',
  'failures',
  /** Reports that were divided between shifts or days. */
  'divided',
] as const;
/** The sums in one row of the table of stored shifts. */
export type StoredSums = ClassSums & Record<(typeof otherSums)[number], number>;
/** The stored sums with the quantities by unit. A sum over several units is not a quantity (units.ts). */
export type FigureSums = StoredSums & { readonly by_unit: Map<string, Quantities> };

export const sumNames: readonly (keyof StoredSums)[] = [
  ...machineTimeClasses.map((name) => `${name}_ms` as const),
  ...otherSums,
];

const zeros = Object.fromEntries(sumNames.map((name) => [name, 0])) as StoredSums;

/**
 * Copies one object. A season has some hundred thousand of these objects, and a copy is about twelve times faster to
 * create and to read.
 */
export const noSums = (): FigureSums => ({ ...zeros, by_unit: new Map() });

/** Every quantity has three decimals. Further decimals of a sum are rounding errors. Whole numbers stay whole. */
export const exact = (value: number): number => Math.round(value * 1000) / 1000;

export function addTo(sums: FigureSums, more: Readonly<Partial<FigureSums>>): FigureSums {
  for (const name of sumNames) {
    const value = more[name];
    if (value) sums[name] = exact(sums[name] + value);
  }
  for (const [unit, quantities] of more.by_unit ?? []) addQuantities(sums, unit, quantities);
  return sums;
}

/** A unit with a quantity of zero is omitted. */
export function addQuantities(sums: FigureSums, unit: string, more: Readonly<Partial<Quantities>>): void {
  if (!quantityNames.some((name) => more[name])) return;
  const known = sums.by_unit.get(unit) ?? noQuantities();
  for (const name of quantityNames) known[name] = exact(known[name] + (more[name] ?? 0));
  sums.by_unit.set(unit, known);
}

/** The part of the sums in the table of stored shifts. */
export const storedSumsOf = ({ by_unit: _, ...numbers }: FigureSums): StoredSums => numbers;

export const totalOf = (all: Iterable<Readonly<FigureSums>>): FigureSums => {
  const total = noSums();
  for (const sums of all) addTo(total, sums);
  return total;
};
