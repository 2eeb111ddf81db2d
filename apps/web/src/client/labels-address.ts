/** The address of the page that prints labels, for links of other pages. */

export const labelKinds = ['machine', 'order', 'vessel', 'badge'] as const;
export type LabelKind = (typeof labelKinds)[number];

/** "3-7_9-12" for 3, 7, 8, 9, 12. The runs keep the address of all records of a plant short. */
export function textOfIds(ids: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const id of ids) {
    const last = runs.at(-1);
    if (last && last[1] + 1 === id) last[1] = id;
    else runs.push([id, id]);
  }
  return runs.map(([first, last]) => (first === last ? first : `${first}_${last}`)).join('-');
}

/** The address of the labels of these records. */
export const labelsAddress = (kind: LabelKind, ids: readonly number[]): string =>
  `/labels?kind=${kind}&ids=${textOfIds(ids)}`;
