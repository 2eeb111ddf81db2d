/** The sheets of an .xlsx workbook: values as they were saved, formulas as their last result. */
import type { Cell } from '@pms/domain/imports/cells';
import { brokenWorkbook, fileHoldsTooMuch, protectedFile } from '@pms/domain/imports/refusals';
import type { Sheet } from '@pms/domain/imports/table';
import { type Refusal, RefusalError } from '@pms/domain/refusal';
import { cutLongTexts } from './cut-long-texts';
import { gridLimit, measureSheet } from './measure-sheet';
import { unzip, type ZipEntry, ZipError, type ZipProblem } from './read-zip';
import { zip } from './write-zip';

const refusals: Readonly<Record<ZipProblem, () => Refusal>> = {
  broken: brokenWorkbook,
  protected: protectedFile,
  'too-large': fileHoldsTooMuch,
};

const failedFormula = /(<(?:[\w.-]+:)?c\s[^<>]*?)t="e"/g;

/** The reader drops failed formulas, and a default would fill the cell. As text, the error is shown in a problem. */
function withFailures(entry: ZipEntry): ZipEntry {
  if (!entry.bytes.includes('t="e"')) return entry;
  const text = entry.bytes.toString('latin1').replaceAll(failedFormula, '$1t="str"');
  return { ...entry, bytes: Buffer.from(text, 'latin1') };
}

const isXml = (name: string): boolean => name.endsWith('.xml') || name.endsWith('.xml.rels');

async function measured(file: Buffer): Promise<ZipEntry[]> {
  try {
    const entries = await unzip(file, isXml);
    let cells = 0;
    for (const { bytes } of entries) {
      const size = measureSheet(bytes);
      if (size === 'broken') throw new ZipError(size);
      cells += size;
      if (cells > gridLimit) throw new ZipError('too-large');
    }
    return entries;
  } catch (error) {
    if (error instanceof ZipError) throw new RefusalError(refusals[error.problem]());
    throw error;
  }
}

function withShortTexts(entry: ZipEntry): ZipEntry {
  if (!entry.bytes.includes('sheetData')) return entry;
  const bytes = cutLongTexts(entry.bytes);
  if (!bytes) throw new RefusalError(brokenWorkbook());
  return { ...entry, bytes };
}

export async function readXlsx(file: Buffer): Promise<Sheet[]> {
  const entries = await measured(file);
  // The reader is loaded at the first workbook, because it would delay each start of the server.
  const { default: readWorkbook } = await import('read-excel-file/node');
  const measuredFile = zip(entries.map(withShortTexts).map(withFailures));
  const sheets = await readWorkbook(measuredFile).catch(() => {
    // Every error of the reader is a fault of the file, which a person can save again.
    throw new RefusalError(brokenWorkbook());
  });
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as unknown as Cell[][] }));
}
