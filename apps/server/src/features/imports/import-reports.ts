/** Imports reports of produced quantities, with several rows for an order. */
import { byOrder, reportProblems, reportTotals } from '@pms/domain/imports/report-orders';
import { type ReadReport, readReport } from '@pms/domain/imports/report-rows';
import type { ImportProblem, UploadOrdersForm, UploadRowsResult } from '@pms/domain/imports/schema';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { importRows } from './import-rows';
import { readReportStanding } from './report-standing';
import type { ReadFile } from './uploaded-file';
import { writeReports } from './write-reports';

/** Each report adds to the reports before it. An order with a problem has no good row. */
function goodReports(rows: readonly ReadReport[], problems: readonly ImportProblem[]): readonly ReadReport[] {
  const bad = new Set(problems.map(({ row }) => row));
  const whole = byOrder(rows).filter((order) => order.rows.every(({ row }) => !bad.has(row)));
  const good = new Set(whole.flatMap((order) => order.rows.map(({ row }) => row)));
  return rows.filter(({ row }) => good.has(row));
}

/** The rows without a problem whose order has a problem in another row. */
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

export const importReports = (
  change: Change,
  caller: Caller,
  uploaded: ReadFile,
  form: UploadOrdersForm,
): Promise<UploadRowsResult> =>
  importRows<ReadReport>(change, caller, uploaded, form, 'reports', async ({ chosen, reading, plant }) => {
    const { table, mapping } = chosen;
    const rows = table.rows.map((row) => readReport(row, reading, plant));
    return {
      rows,
      draftOf: ({ report }) => report,
      order_numbers: rows.flatMap(({ report }) => report.order_number ?? []),
      machines: rows.flatMap(({ report }) => report.machine_id ?? []),
      judge: async (hold) => {
        const standing = await readReportStanding(change, rows, hold);
        const own = reportProblems(rows, standing, plant.lists.time_zone, mapping);
        const good = goodReports(rows, own);
        return {
          good,
          problems: [...own, ...waitingRows(rows, good, own)].sort((a, b) => a.row - b.row),
          totals: reportTotals(rows, standing, mapping),
          write: async (importId) => {
            await writeReports(change, caller, good, { import_id: importId, standing, mapping });
            return null;
          },
        };
      },
    };
  });
