/** The steps of every import of rows. An import writes all rows or no row, unless the person chose the good rows. */
import { importFields } from '@pms/domain/imports/fields';
import type { RowsKind } from '@pms/domain/imports/kinds';
import { indexPlant, type PlantIndex, type PlantLists } from '@pms/domain/imports/plant-lists';
import { type Reading, readingOf } from '@pms/domain/imports/row-reader';
import {
  type ImportProblem,
  importLimits,
  type UploadOrdersForm,
  type UploadRowsResult,
} from '@pms/domain/imports/schema';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { type Chosen, choose } from './choose-sheet';
import { leftOutFile } from './good-rows';
import { aboutFile } from './preview-import';
import { readPlantLists } from './queries';
import { notifyImporter, recordImport } from './record-import';
import { lockMachines, lockNumberedOrders } from './standing';
import type { ReadFile } from './uploaded-file';

type Shown = UploadRowsResult['preview'][number];

/** The context of reading a file: its sheet with the mapping, and the records of the plant. */
export interface Source {
  readonly chosen: Chosen;
  readonly reading: Reading;
  readonly plant: { readonly lists: PlantLists; readonly index: PlantIndex };
}

/** The rows of a file, read as one kind. */
export interface Understood<Row> {
  readonly rows: readonly Row[];
  /** The values of a row for the preview. */
  readonly draftOf: (row: Row) => object;
  /** The numbers of the orders that the rows refer to, in capitals. The change locks these orders before the machines. */
  readonly order_numbers?: readonly string[];
  /** The change locks these machines before it checks the rows, so that the result stays valid until it writes. */
  readonly machines: readonly number[];
  /** Checks the rows against the plant. With `hold`, the change locks the records that the rows touch. */
  readonly judge: (hold: boolean) => Promise<Judgement<Row>>;
}

interface Judgement<Row> {
  readonly problems: readonly ImportProblem[];
  readonly good: readonly Row[];
  readonly totals: UploadRowsResult['totals'];
  /** Writes the good rows and returns temporary passwords as a file; null for kinds without passwords. */
  readonly write: (importId: number) => Promise<string | null>;
}

export async function importRows<Row extends Pick<Shown, 'row' | 'given'>>(
  change: Change,
  caller: Caller,
  uploaded: ReadFile,
  form: UploadOrdersForm,
  kind: RowsKind,
  understand: (source: Source) => Promise<Understood<Row>>,
): Promise<UploadRowsResult> {
  const chosen = await choose(change.tx, kind, uploaded.sheets, form);
  const lists = await readPlantLists(change.tx, change.now);
  const { rows, draftOf, order_numbers, machines, judge } = await understand({
    chosen,
    reading: readingOf(chosen.table, chosen.mapping, chosen.defaults),
    plant: { lists, index: indexPlant(lists) },
  });
  if (!form.dry_run) {
    await lockNumberedOrders(change.tx, order_numbers ?? []);
    await lockMachines(change.tx, machines);
  }
  const { problems, good, totals, write } = await judge(!form.dry_run);
  const answer: UploadRowsResult = {
    kind,
    ...aboutFile(uploaded, chosen, problems),
    preview: rows.slice(0, importLimits.preview).map((row) => shown(row, draftOf(row))),
    totals,
    left_out: null,
    passwords: null,
    created: 0,
    import_id: null,
  };
  const isWhole = good.length === rows.length;
  if (form.dry_run || good.length === 0 || !(isWhole || form.good_rows_only)) return answer;
  const importId = await recordImport(change, caller, kind, uploaded, chosen, good.length);
  const passwords = await write(importId);
  await notifyImporter(change, caller, kind, uploaded, good.length);
  return {
    ...answer,
    left_out: isWhole ? null : leftOutFile({ chosen, problems }),
    passwords,
    created: good.length,
    import_id: importId,
  };
}

function shown({ row, given }: Pick<Shown, 'row' | 'given'>, draft: object): Shown {
  const values: Shown['values'] = {};
  for (const field of importFields) {
    const value = (draft as Partial<typeof values>)[field] ?? null;
    if (value !== null) values[field] = value;
  }
  return { row, values, given };
}
