/** The figures of the same span by two versions of the definition, row by row (figures, section 3, case 19). */
import type { FiguresAnswer } from './endpoints';
import type { Figures } from './schema';

/** The figures that a version of the definition can change. */
export const comparedFigures = ['oee', 'availability', 'performance', 'quality'] as const;
export type ComparedFigure = (typeof comparedFigures)[number];

export interface DefinitionDifference {
  /** Null for the row of the whole span. */
  readonly key: string | null;
  readonly label: string;
  /** Percent. Null if the figure cannot be computed. */
  readonly older: number | null;
  readonly newer: number | null;
  /**
   * The newer value minus the older value, in percentage points with two decimals. Null if one of the two values cannot
   * be computed.
   */
  readonly points: number | null;
}

const pointsOf = (older: number | null, newer: number | null): number | null =>
  older === null || newer === null ? null : Math.round((newer - older) * 100) / 100;

/** Whether the versions agree: both values are equal, or both are null. */
export const isSame = ({ older, newer }: DefinitionDifference): boolean => older === newer;

/** The row of the whole span first, then every row of either version, in the order of the newer version. */
export function definitionDifferences(
  older: Pick<FiguresAnswer, 'total' | 'rows'>,
  newer: Pick<FiguresAnswer, 'total' | 'rows'>,
  name: ComparedFigure,
  whole: string,
): DefinitionDifference[] {
  const difference = (
    key: string | null,
    label: string,
    before: Figures | undefined,
    after: Figures | undefined,
  ): DefinitionDifference => {
    const [one, other] = [before?.[name].value ?? null, after?.[name].value ?? null];
    return { key, label, older: one, newer: other, points: pointsOf(one, other) };
  };
  const before = new Map(older.rows.map((row) => [row.key, row.figures]));
  const known = new Set(newer.rows.map(({ key }) => key));
  return [
    difference(null, whole, older.total, newer.total),
    ...newer.rows.map(({ key, label, figures }) => difference(key, label, before.get(key), figures)),
    ...older.rows
      .filter(({ key }) => !known.has(key))
      .map(({ key, label, figures }) => difference(key, label, figures, undefined)),
  ];
}
