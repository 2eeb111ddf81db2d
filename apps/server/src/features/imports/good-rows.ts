/** The rows of a file without a problem, and a file of the other rows with the problems of each. */
import { cellText } from '@pms/domain/imports/cells';
import { importFieldLabels } from '@pms/domain/imports/fields';
import type { ImportProblem } from '@pms/domain/imports/schema';
import { csvText } from '../../platform/files/csv-file';
import type { Chosen } from './choose-sheet';

interface Judged<Row> {
  readonly rows: readonly Row[];
  readonly problems: readonly ImportProblem[];
}

export function goodRows<Row extends { readonly row: number }>({
  rows,
  problems,
}: Judged<Row>): readonly Row[] {
  const bad = new Set(problems.map(({ row }) => row));
  return rows.filter(({ row }) => !bad.has(row));
}

interface LeftOut {
  readonly chosen: Pick<Chosen, 'table'>;
  readonly problems: readonly ImportProblem[];
}

/**
 * The file keeps its headings and cells, so that the corrected file has the same mapping. The last column names the
 * problems.
 */
export function leftOutFile({ chosen: { table }, problems }: LeftOut): string {
  const sentences = new Map<number, string[]>();
  for (const { row, field, message } of problems) {
    const sentence = `${importFieldLabels[field]}: ${message}`;
    sentences.set(row, [...(sentences.get(row) ?? []), sentence]);
  }
  const rows = table.rows.flatMap(({ row, cells }) => {
    const wrong = sentences.get(row);
    return wrong ? [[...table.headings.map((_, column) => cellText(cells[column])), wrong.join('; ')]] : [];
  });
  return csvText([[...table.headings, 'Problem'], ...rows]);
}
