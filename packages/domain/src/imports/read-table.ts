/** Reads a whole table through a mapping. The result contains the rows, their problems and their totals. */
import { checkRows, type Standing } from './check-rows';
import { indexPlant, type PlantLists } from './plant-lists';
import { isPastOrder } from './row-history';
import { readingOf } from './row-reader';
import { type ReadRow, readRow } from './rows';
import type { ImportDefaults, ImportMapping, ImportProblem, ImportTotals } from './schema';
import type { Table } from './table';

/** Reads each row separately. `problemsOf` finds the problems between rows, and between rows and the plant. */
export function readTable(
  table: Table,
  mapping: ImportMapping,
  defaults: ImportDefaults,
  lists: PlantLists,
): ReadRow[] {
  const reading = readingOf(table, mapping, defaults);
  const plant = { lists, index: indexPlant(lists) };
  return table.rows.map((row) => readRow(row, reading, plant));
}

/** All problems, row by row. */
export function problemsOf(
  rows: readonly ReadRow[],
  standing: Standing,
  zone: string,
  atOnce: ImportMapping['at_once'] = 'mistake',
): ImportProblem[] {
  const together = checkRows(rows, standing, zone, atOnce);
  return [...rows.flatMap(({ problems }) => problems), ...together].sort((a, b) => a.row - b.row);
}

const namesListed = 20;

export function totalsOf(rows: readonly ReadRow[]): ImportTotals {
  const past = rows.filter(({ order }) => isPastOrder(order));
  const unmatched = rows.flatMap(({ order }) =>
    order.operator && !order.operator_id ? [order.operator] : [],
  );
  const produced = past.reduce((sum, { order }) => sum + (order.produced_quantity ?? 0), 0);
  const runMs = past.reduce((sum, { order: { start, end } }) => {
    return start && end ? sum + Math.max(0, Date.parse(end) - Date.parse(start)) : sum;
  }, 0);
  return {
    open: rows.length - past.length,
    history: past.length,
    produced_quantity: Math.round(produced * 1000) / 1000,
    run_minutes: Math.round(runMs / 6000) / 10,
    generated_numbers: rows.filter(({ order, given }) => !order.order_number && !given.order_number).length,
    unmatched_operators: [...new Set(unmatched)].sort((a, b) => a.localeCompare(b)).slice(0, namesListed),
  };
}
