/** The contents of a label, and its paper. */

export interface Label {
  readonly key: string;
  /** The text of the QR code: a number, a name or a code that the lookup of scanned codes finds. */
  readonly code: string;
  readonly kind: string;
  /** The text in the largest type. */
  readonly title: string;
  readonly lines: readonly string[];
}

export const labelPapers = ['a4', 'roll62', 'roll100'] as const;
export type LabelPaper = (typeof labelPapers)[number];

/** Three columns and eight rows of labels on a sheet of A4, 70 mm by 37 mm each. */
export const labelsOnSheet = 24;

/** The maximum number of records on one page of labels, so that an address with a long run does not stop the browser. */
export const mostLabels = 2000;

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;

/** The ids of an address: "3-7_9" is 3, 7, 8, 9. */
export function idsIn(text: string | undefined): number[] {
  const ids: number[] = [];
  for (const part of (text ?? '').split('-')) {
    const [first = Number.NaN, last = first, ...rest] = part.split('_').map(Number);
    if (!isId(first) || !isId(last) || rest.length > 0) continue;
    for (let id = first; id <= last && ids.length < mostLabels; id += 1) ids.push(id);
  }
  return ids;
}

/** The sheets of labels. Each copy takes a place. The places before `firstPlace` on the first sheet stay empty. */
export function sheetsOf<Item>(
  labels: readonly Item[],
  copies: number,
  firstPlace: number,
): (Item | undefined)[][] {
  const places = [
    ...Array.from({ length: firstPlace - 1 }, () => undefined),
    ...labels.flatMap((label) => Array.from({ length: copies }, () => label)),
  ];
  const count = labels.length === 0 ? 0 : Math.ceil(places.length / labelsOnSheet);
  return Array.from({ length: count }, (_, sheet) =>
    places.slice(sheet * labelsOnSheet, (sheet + 1) * labelsOnSheet),
  );
}
