/** Small workbooks for tests, in the same XML as the files of spreadsheet programs. */
import type { ZipEntry } from '../src/features/imports/read-zip';
import { zip } from '../src/features/imports/write-zip';

export type WorkbookCell = string | number | boolean | null | { readonly xml: string };

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

function cellXml(cell: WorkbookCell, at: string): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`;
  return `<c r="${at}"${cell.xml}</c>`;
}

/** A date (style 1) or a time of day (style 2). */
export const dated = (serial: number, style: 1 | 2 = 1): WorkbookCell => ({
  xml: ` s="${style}"><v>${serial}</v>`,
});
/** A formula with its saved result. */
export const formula = (text: string, result: number): WorkbookCell => ({
  xml: `><f>${escaped(text)}</f><v>${result}</v>`,
});

export function sheetXml(rows: readonly (readonly WorkbookCell[])[]): string {
  const body = rows.map((cells, row) => {
    const inside = cells.map((cell, column) => cellXml(cell, `${letters(column)}${row + 1}`)).join('');
    return `<row r="${row + 1}">${inside}</row>`;
  });
  return `${head}<worksheet xmlns="${namespace}"><sheetData>${body.join('')}</sheetData></worksheet>`;
}

const styles = `${head}<styleSheet xmlns="${namespace}"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="21"/></cellXfs></styleSheet>`;

/** The entries of a workbook. A test can damage an entry before the entries are packed. */
export function workbookEntries(sheets: Readonly<Record<string, string>>): ZipEntry[] {
  const names = Object.keys(sheets);
  const listed = names.map(
    (name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const targets = names.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const files: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${namespace}" xmlns:r="${relations}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.join('')}<Relationship Id="rIdS" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  };
  for (const [index, name] of names.entries())
    files[`xl/worksheets/sheet${index + 1}.xml`] = sheets[name] ?? '';
  return Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) }));
}

export function workbook(sheets: Readonly<Record<string, readonly (readonly WorkbookCell[])[]>>): Buffer {
  return zip(
    workbookEntries(Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, sheetXml(rows)]))),
  );
}
