/** The problems of a file for correction: row by row, and problems that many rows share. */
import type { ImportField } from '@pms/domain/imports/fields';
import type { ImportProblem } from '@pms/domain/imports/schema';

interface RowProblems {
  readonly row: number;
  readonly problems: readonly ImportProblem[];
}

export function problemsByRow(errors: readonly ImportProblem[]): RowProblems[] {
  const rows = new Map<number, ImportProblem[]>();
  for (const error of errors) rows.set(error.row, [...(rows.get(error.row) ?? []), error]);
  return [...rows].map(([row, problems]) => ({ row, problems }));
}

interface FrequentProblem {
  readonly field: ImportField;
  readonly message: string;
  readonly count: number;
  readonly first: number;
}

const frequentFrom = 3;
const mostShown = 5;

/** Sentences that three rows or more share, the most frequent first. */
export function frequentProblems(errors: readonly ImportProblem[]): FrequentProblem[] {
  const found = new Map<string, FrequentProblem>();
  for (const { field, message, row } of errors) {
    const key = `${field} ${message}`;
    const known = found.get(key);
    found.set(key, { field, message, count: (known?.count ?? 0) + 1, first: known?.first ?? row });
  }
  return [...found.values()]
    .filter(({ count }) => count >= frequentFrom)
    .sort((a, b) => b.count - a.count)
    .slice(0, mostShown);
}
