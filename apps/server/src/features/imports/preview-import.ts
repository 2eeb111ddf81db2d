/** The preview of an import: reads, maps and checks the file, and writes nothing. */
import { problemsOf, readTable, totalsOf } from '@pms/domain/imports/read-table';
import type { ReadRow } from '@pms/domain/imports/rows';
import {
  type ImportProblem,
  importLimits,
  type UploadOrdersForm,
  type UploadOrdersResult,
} from '@pms/domain/imports/schema';
import { examplesOf } from '@pms/domain/imports/table';
import type { Change } from '../../platform/change';
import { type Chosen, choose } from './choose-sheet';
import { readPlantLists } from './queries';
import { lockMachines, readStanding } from './standing';
import type { ReadFile } from './uploaded-file';

export interface Prepared extends ReadFile {
  readonly chosen: Chosen;
  readonly rows: readonly ReadRow[];
  readonly problems: readonly ImportProblem[];
}

/** Reads the file with the choices of the form. An import locks the machines of the file first. */
export async function prepareImport(
  change: Change,
  { file, sheets }: ReadFile,
  form: UploadOrdersForm,
): Promise<Prepared> {
  const chosen = await choose(change.tx, 'orders', sheets, form);
  const lists = await readPlantLists(change.tx, change.now);
  const rows = readTable(chosen.table, chosen.mapping, chosen.defaults, lists);
  if (!form.dry_run)
    await lockMachines(
      change.tx,
      rows.flatMap(({ order }) => order.machine_id ?? []),
    );
  const standing = await readStanding(change.tx, rows);
  const problems = problemsOf(rows, standing, lists.time_zone, chosen.mapping.at_once);
  return { file, sheets, chosen, rows, problems };
}

type Preview = Omit<UploadOrdersResult, 'left_out' | 'created' | 'import_id' | 'orders'>;

/** The part of the answer about the file, which all kinds of rows share. */
export function aboutFile(
  { file, sheets }: ReadFile,
  { sheet, table, mapping, defaults, remembered }: Chosen,
  problems: readonly ImportProblem[],
) {
  return {
    file_name: file.name,
    sheets: sheets.map(({ name, rows: all }) => ({ name, rows: all.length })),
    sheet: sheet.name,
    headings: [...table.headings],
    examples: examplesOf(table),
    mapping,
    defaults,
    remembered,
    rows: table.rows.length,
    valid: table.rows.length - new Set(problems.map(({ row }) => row)).size,
    errors: problems.slice(0, importLimits.problems),
    error_count: problems.length,
  };
}

export function previewOf(prepared: Prepared): Preview {
  const { chosen, rows, problems } = prepared;
  return {
    kind: 'orders',
    ...aboutFile(prepared, chosen, problems),
    preview: rows.slice(0, importLimits.preview).map(({ row, order, given }) => ({ row, order, given })),
    totals: totalsOf(rows),
  };
}
