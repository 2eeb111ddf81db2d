/** Chooses the sheet of a workbook and its mapping, unless a person has chosen them. */
import type { ImportKind } from '@pms/domain/imports/kinds';
import {
  headingRowOf,
  headingRowsTried,
  headingsKey,
  headingsOf,
  mappingFor,
  suggestMapping,
} from '@pms/domain/imports/mapping';
import { noSuchSheet, nothingInFile, tooManyColumns, tooManyRows } from '@pms/domain/imports/refusals';
import {
  type ImportDefaults,
  type ImportMapping,
  importLimits,
  type UploadOrdersForm,
} from '@pms/domain/imports/schema';
import { type Sheet, type Table, tableOf } from '@pms/domain/imports/table';
import { type Refusal, RefusalError } from '@pms/domain/refusal';
import type { Reader } from '../../platform/database';
import { findMappings, type RememberedMapping } from './queries';

export interface Chosen {
  readonly sheet: Sheet;
  readonly table: Table;
  readonly mapping: ImportMapping;
  readonly defaults: ImportDefaults;
  readonly remembered: boolean;
}

function sizeRefusal({ rows }: Sheet): Refusal | undefined {
  const columns = rows[0]?.length ?? 0;
  if (rows.length === 0) return nothingInFile();
  if (columns > importLimits.columns) return tooManyColumns(columns);
  return rows.length > importLimits.rows + headingRowsTried ? tooManyRows() : undefined;
}

/** The keys of the rows that may contain headings, with the numbers of these rows. */
function keysOf({ rows }: Sheet): Map<string, number> {
  const keys = rows
    .slice(0, headingRowsTried)
    .map((row, index) => [headingsKey(headingsOf(row)), index + 1] as const);
  return new Map(keys.reverse());
}

function suggested(
  sheet: Sheet,
  kind: ImportKind,
  headingRow = headingRowOf(sheet.rows, kind) + 1,
): Omit<Chosen, 'sheet'> {
  const table = tableOf(sheet, headingRow);
  return { table, ...suggestMapping(table.headings, headingRow - 1, kind), remembered: false };
}

function recalled(
  sheet: Sheet,
  kind: ImportKind,
  known: ReadonlyMap<string, RememberedMapping>,
): Chosen | undefined {
  for (const [key, headingRow] of keysOf(sheet)) {
    const last = known.get(key);
    if (!last) continue;
    const table = tableOf(sheet, headingRow);
    const mapping = mappingFor({ ...last.mapping, heading_row: headingRow }, table.headings, kind);
    return { sheet, table, mapping, defaults: last.defaults, remembered: true };
  }
  return undefined;
}

/** A sheet with remembered headings, or else the first sheet whose headings name the most fields. */
async function chooseSheet(reader: Reader, kind: ImportKind, sheets: readonly Sheet[]): Promise<Chosen> {
  const known = await findMappings(
    reader,
    kind,
    sheets.flatMap((sheet) => [...keysOf(sheet).keys()]),
  );
  let best: Chosen | undefined;
  for (const sheet of sheets) {
    const last = recalled(sheet, kind, known);
    if (last) return last;
    const guess = { sheet, ...suggested(sheet, kind) };
    if (!best || countOf(guess) > countOf(best)) best = guess;
  }
  if (!best) throw new RefusalError(nothingInFile());
  return best;
}

const countOf = ({ mapping }: Chosen): number => Object.keys(mapping.columns).length;

function readable(sheets: readonly Sheet[], wanted: string | undefined): Sheet[] {
  if (wanted !== undefined) {
    const sheet = sheets.find(({ name }) => name === wanted);
    if (!sheet) throw new RefusalError(noSuchSheet(wanted));
    const refused = sizeRefusal(sheet);
    if (refused) throw new RefusalError(refused);
    return [sheet];
  }
  const fitting = sheets.filter((sheet) => !sizeRefusal(sheet));
  const [first] = sheets;
  const refused = fitting.length === 0 ? (first ? sizeRefusal(first) : nothingInFile()) : undefined;
  if (refused) throw new RefusalError(refused);
  return fitting;
}

/** Uses the choices of the form, then the choices of the last file of this shape, then the choices of the headings. */
export async function choose(
  reader: Reader,
  kind: ImportKind,
  sheets: readonly Sheet[],
  form: Pick<UploadOrdersForm, 'sheet' | 'mapping' | 'defaults'>,
): Promise<Chosen> {
  const chosen = await chooseSheet(reader, kind, readable(sheets, form.sheet));
  const { sheet } = chosen;
  const { mapping: sent } = form;
  if (!sent) return withinLimit({ ...chosen, defaults: form.defaults ?? chosen.defaults });
  const guess = suggested(sheet, kind, sent.heading_row);
  return withinLimit({
    sheet,
    table: guess.table,
    mapping: mappingFor(
      { ...sent, columns: sent.columns ?? guess.mapping.columns },
      guess.table.headings,
      kind,
    ),
    defaults: form.defaults ?? guess.defaults,
    remembered: false,
  });
}

function withinLimit(chosen: Chosen): Chosen {
  if (chosen.table.rows.length > importLimits.rows) throw new RefusalError(tooManyRows());
  if (chosen.table.rows.length === 0) throw new RefusalError(nothingInFile());
  return chosen;
}
