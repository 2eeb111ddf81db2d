/** The address of the page that prints labels, for links of other pages. */

export const labelKinds = ['machine', 'order', 'vessel', 'badge'] as const;
export type LabelKind = (typeof labelKinds)[number];

/** The address of the labels of these records. */
export const labelsAddress = (kind: LabelKind, ids: readonly number[]): string =>
  `/labels?kind=${kind}&ids=${ids.join('-')}`;
