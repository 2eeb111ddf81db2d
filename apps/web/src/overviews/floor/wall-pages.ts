/** Divides the machines of a floor into the pages of a wall screen. Pure functions. */

/** Four columns and three rows. A card of a quarter of the width can be read at five metres. */
export const machinesOnPage = 12;

/** Makes pages of nearly the same length, in the order of the floor. */
export function wallPages<Machine>(machines: readonly Machine[]): (readonly Machine[])[] {
  const count = Math.ceil(machines.length / machinesOnPage);
  const size = Math.ceil(machines.length / Math.max(1, count));
  return Array.from({ length: count }, (_, index) => machines.slice(index * size, (index + 1) * size));
}

export interface WallPage<Machine> {
  /** From 1. */
  readonly number: number;
  readonly machines: readonly Machine[];
}

/** The page after the given number of turns. The first page follows the last page. */
export function pageOf<Machine>(pages: readonly (readonly Machine[])[], turned: number): WallPage<Machine> {
  const index = pages.length === 0 ? 0 : turned % pages.length;
  return { number: index + 1, machines: pages[index] ?? [] };
}
