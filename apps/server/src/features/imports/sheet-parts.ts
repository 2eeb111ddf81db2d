/** The messages of the thread that reads a file: the rows of the sheets, or the refusal of the file. */
import type { Cell } from '@pms/domain/imports/cells';
import type { Sheet } from '@pms/domain/imports/table';
import type { Refusal } from '@pms/domain/refusal';

export type SheetPart =
  | { readonly kind: 'sheet'; readonly name: string }
  /** Further rows of the sheet named last. */
  | { readonly kind: 'rows'; readonly rows: readonly (readonly Cell[])[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** A part of this size blocks the receiving thread for some milliseconds. */
const cellsOfPart = 20_000;

export function* partsOf(sheets: readonly Sheet[]): Generator<SheetPart> {
  for (const { name, rows } of sheets) {
    yield { kind: 'sheet', name };
    const rowsOfPart = Math.max(1, Math.floor(cellsOfPart / Math.max(1, rows[0]?.length ?? 1)));
    for (let at = 0; at < rows.length; at += rowsOfPart)
      yield { kind: 'rows', rows: rows.slice(at, at + rowsOfPart) };
  }
}
