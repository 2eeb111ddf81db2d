/**
 * What figures are made of: minutes and counts that may be added up over machines, shifts and days. Percentages are
 * computed from such sums and never averaged (figures, section 3, case 16).
 */
import { type MachineTimeClass, machineTimeClasses } from './time-classes';

/** Whole milliseconds for each class of time. */
export type ClassSums = Record<`${MachineTimeClass}_ms`, number>;

/** Every sum by its name, which is also its name in the table of stored shifts. */
export const otherSums = [
  /** Down with the failure flag. */
  'failure_ms',
  /** Stops shorter than the threshold that are not over yet (case 15). */
  'undecided_ms',
  /** Ideal time of everything made, and of what was good first time. */
  'ideal_ms',
  'ideal_good_ms',
  /** The machine said that it was in use, and was in the plant at all (PH-41b). */
  'in_use_ms',
  'machine_ms',
  /** Units with three decimals. */
  'good',
  'scrap',
  'rework',
  /** Units without an ideal rate. */
  'unrated',
  /** Units that orders were planned to make, and those of them that were made. */
  'planned',
  'attained',
  'stops',
  'failures',
  /** Reports that were divided between shifts or days. */
  'divided',
] as const;
export type FigureSums = ClassSums & Record<(typeof otherSums)[number], number>;

export const sumNames: readonly (keyof FigureSums)[] = [
  ...machineTimeClasses.map((name) => `${name}_ms` as const),
  ...otherSums,
];

export function noSums(): FigureSums {
  return Object.fromEntries(sumNames.map((name) => [name, 0])) as FigureSums;
}

/** Three decimals are kept of every quantity; more in a sum are the computer's. Whole numbers stay whole. */
export const exact = (value: number): number => Math.round(value * 1000) / 1000;

export function addTo(sums: FigureSums, more: Readonly<Partial<FigureSums>>): FigureSums {
  for (const name of sumNames) {
    const value = more[name];
    if (value) sums[name] = exact(sums[name] + value);
  }
  return sums;
}

export const totalOf = (all: Iterable<Readonly<FigureSums>>): FigureSums => {
  const total = noSums();
  for (const sums of all) addTo(total, sums);
  return total;
};
