/** Imports reports of what orders made: several rows to an order, all of them or none unless the good ones are asked for. */
import { importFields } from '@pms/domain/imports/fields';
import { indexPlant } from '@pms/domain/imports/plant-lists';
import { byOrder, reportProblems, reportTotals } from '@pms/domain/imports/report-orders';
import { type ReadReport, readReport } from '@pms/domain/imports/report-rows';
import { readingOf } from '@pms/domain/imports/row-reader';
import {
  type ImportProblem,
  importLimits,
  type UploadOrdersForm,
  type UploadRowsResult,
} from '@pms/domain/imports/schema';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { notifyPeople } from '../notifications/message-steps';
import { type Chosen, choose } from './choose-sheet';
import { leftOutFile } from './good-rows';
import { aboutFile } from './preview-import';
import { insertImport, readPlantLists, rememberMapping } from './queries';
import { readReportStanding } from './report-standing';
import { lockMachines } from './standing';
import { hashOf, type ReadFile } from './uploaded-file';
import { writeReports } from './write-reports';

/** A report of an order stands on those before it: of an order with a problem, no row is good. */
function goodReports(rows: readonly ReadReport[], problems: readonly ImportProblem[]): readonly ReadReport[] {
  const bad = new Set(problems.map(({ row }) => row));
  const whole = byOrder(rows).filter((order) => order.rows.every(({ row }) => !bad.has(row)));
  const good = new Set(whole.flatMap((order) => order.rows.map(({ row }) => row)));
  return rows.filter(({ row }) => good.has(row));
}

/** Rows that are right themselves and wait for the others of their order. */
function waitingRows(
  rows: readonly ReadReport[],
  good: readonly ReadReport[],
  problems: readonly ImportProblem[],
): ImportProblem[] {
  const named = new Set([...good.map(({ row }) => row), ...problems.map(({ row }) => row)]);
  return rows
    .filter(({ row }) => !named.has(row))
    .map(({ row }) => ({
      row,
      field: 'order_number' as const,
      message: 'Another row of this order has a problem',
    }));
}

export async function importReports(
  change: Change,
  caller: Caller,
  uploaded: ReadFile,
  form: UploadOrdersForm,
): Promise<UploadRowsResult> {
  const chosen = await choose(change.tx, 'reports', uploaded.sheets, form);
  const { table, mapping, defaults } = chosen;
  const lists = await readPlantLists(change.tx, change.now);
  const reading = readingOf(table, mapping, defaults);
  const plant = { lists, index: indexPlant(lists) };
  const rows = table.rows.map((row) => readReport(row, reading, plant));
  if (!form.dry_run)
    await lockMachines(
      change.tx,
      rows.flatMap(({ report }) => report.machine_id ?? []),
    );
  const standing = await readReportStanding(change, rows, !form.dry_run);
  const own = reportProblems(rows, standing, lists.time_zone, mapping);
  const good = goodReports(rows, own);
  const problems = [...own, ...waitingRows(rows, good, own)].sort((a, b) => a.row - b.row);
  const answer: UploadRowsResult = {
    kind: 'reports',
    ...aboutFile(uploaded, chosen, problems),
    preview: rows.slice(0, importLimits.preview).map(shownRow),
    totals: reportTotals(rows, standing, mapping),
    left_out: null,
    created: 0,
    import_id: null,
  };
  const isWhole = good.length === rows.length;
  if (form.dry_run || good.length === 0 || !(isWhole || form.good_rows_only)) return answer;
  const importId = await recordImport(change, caller, uploaded, chosen, good.length);
  await writeReports(change, caller, good, { import_id: importId, standing, mapping });
  return {
    ...answer,
    left_out: isWhole ? null : leftOutFile({ chosen, problems }),
    created: good.length,
    import_id: importId,
  };
}

function shownRow({ row, report, given }: ReadReport) {
  const values: UploadRowsResult['preview'][number]['values'] = {};
  for (const field of importFields) {
    const value = field in report ? report[field as keyof typeof report] : null;
    if (value !== null) values[field] = value;
  }
  return { row, values, given };
}

async function recordImport(
  change: Change,
  caller: Caller,
  { file }: ReadFile,
  chosen: Chosen,
  rows: number,
): Promise<number> {
  const importId = await insertImport(
    change,
    {
      kind: 'reports',
      file_name: file.name,
      file_hash: hashOf(file),
      rows_created: rows,
      imported_by: caller.user_id,
    },
    chosen,
  );
  await rememberMapping(change, 'reports', caller.user_id, chosen);
  change.audit({
    action: 'reports_imported',
    entity: 'order_import',
    entity_id: importId,
    after: { file_name: file.name, rows },
  });
  await notifyPeople(change, [caller.user_id], {
    title: 'Import finished',
    message: `${rows} ${rows === 1 ? 'report' : 'reports'} from ${file.name}`,
    type: 'success',
    link: '/orders',
  });
  return importId;
}
