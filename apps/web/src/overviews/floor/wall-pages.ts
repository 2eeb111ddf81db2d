/** How the machines of a floor stand on the pages of a wall screen; pure. */

/** Four columns and three rows: at five metres a card of a quarter of the width is read. */
export const machinesOnPage = 12;

/** Pages of nearly the same length, in the order of the floor. */
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

/** The page after so many turns; the first one follows the last. */
export function pageOf<Machine>(pages: readonly (readonly Machine[])[], turned: number): WallPage<Machine> {
  const index = pages.length === 0 ? 0 : turned % pages.length;
  return { number: index + 1, machines: pages[index] ?? [] };
}
