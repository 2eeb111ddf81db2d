/** Reads a .csv file as one sheet, in the notations of all programs and countries. */
import type { Cell } from '@pms/domain/imports/cells';
import { brokenCsv, fileHoldsTooMuch, notText } from '@pms/domain/imports/refusals';
import { RefusalError } from '@pms/domain/refusal';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { unmarkFormula } from '../../platform/files/formula-mark';
import { gridLimit } from './measure-sheet';

const delimiters = [',', ';', '\t', '|'] as const;
/** The number of lines that are read to find the delimiter. */
const linesTried = 20;

/** Decodes valid UTF-8 and UTF-16; other files are Windows-1252, the encoding of spreadsheets in western Europe. */
function decode(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // A text contains no zero byte, so a file with a zero byte is a picture or a program.
  if (bytes.includes(0)) throw new RefusalError(notText());
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The delimiter that splits most of the first lines into equally many fields. Quoted text is ignored. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, linesTried);
  const scores = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const common = Math.max(0, ...counts.filter((count) => count > 0));
    return counts.filter((count) => count === common && count > 0).length * 1000 + common;
  });
  return delimiters[scores.indexOf(Math.max(...scores))] ?? ',';
}

/** A first line such as "sep=;" names the delimiter for Excel. */
const announced = /^sep=(.)(\r\n|\r|\n)/i;

export function readCsv(bytes: Buffer): Cell[][] {
  const text = decode(bytes).replace(/^\ufeff/, '');
  const announcement = announced.exec(text);
  const body = announcement ? text.slice(announcement[0].length) : text;
  try {
    const records: string[][] = parse(body, {
      delimiter: announcement?.[1] ?? delimiterOf(body),
      relax_column_count: true,
      relax_quotes: true,
    });
    const widest = records.reduce((most, { length }) => Math.max(most, length), 0);
    // The cells are counted before the short lines are widened, because one long line could use all memory.
    if (widest * records.length > gridLimit) throw new RefusalError(fileHoldsTooMuch());
    const cellOf = (text = ''): Cell => (text.trim() ? unmarkFormula(text) : null);
    return records.map((record) => Array.from({ length: widest }, (_, index) => cellOf(record[index])));
  } catch (error) {
    if (error instanceof CsvError) throw new RefusalError(brokenCsv(Number(error.lines ?? 1)));
    throw error;
  }
}
