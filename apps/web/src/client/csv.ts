/**
 * A file of the records on screen. The first line contains the names of the fields, and every value is quoted
 * (specification 3, section 9).
 */
import { localTime } from '@pms/domain/exports/local-time';
import type { PlantDate } from '@pms/domain/plant-time';
import { saveFile } from './download';

/** The first characters that a spreadsheet takes for a formula, with their full-width forms. */
const formula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const lineOf = (values: readonly string[]): string => `${values.map(quoted).join(',')}\r\n`;

/** Lines of unchanged texts, for a reader that evaluates no formulas. */
export const csvLines = (lines: readonly (readonly string[])[]): string => lines.map(lineOf).join('');

/** The cells of each line, for a file in which every value is quoted. */
export function cellsOfCsv(text: string): string[][] {
  const lines = text.replace(/^\uFEFF/, '').split('\r\n');
  return lines.flatMap((line) =>
    line === ''
      ? []
      : [[...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'))],
  );
}

/** Numbers are not changed, also below zero, because only a text can contain a formula. */
function textOf(value: unknown, zone: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (typeof value !== 'string') return text;
  if (instant.test(text)) return localTime(text, zone);
  return formula.test(text) ? `'${text}` : text;
}

/** Lines end as RFC 4180 requires. Instants are written with the plant's offset (decision A-43). */
export function csvOf(records: readonly object[], zone: string): string {
  const [first] = records;
  if (!first) return '';
  const keys = Object.keys(first);
  const rows = records.map((record) => {
    const fields = record as Readonly<Record<string, unknown>>;
    return lineOf(keys.map((key) => textOf(fields[key], zone)));
  });
  return lineOf(keys) + rows.join('');
}

export const reportFileName = (type: string, date: PlantDate): string => `${type}_report_${date}.csv`;

/** The byte order mark shows spreadsheets that the file is UTF-8. */
export function saveCsv(name: string, text: string): void {
  saveFile({ name, file: new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }) });
}
