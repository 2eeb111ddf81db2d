/** Records as rows of a table: the columns of the type, instants by the plant's clock, anything else as text. */
import { localTime } from '@pms/domain/exports/local-time';
import type { ExportRecord, ExportSource, ExportType } from '../../platform/files/export-type';
import type { Cell, TableRow } from '../../platform/files/table-file';

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

export async function* tableRows(
  batches: AsyncIterable<unknown[]>,
  { columns }: Pick<ExportType, 'columns'>,
  source: ExportSource,
  zone: string,
): AsyncGenerator<TableRow[]> {
  const cellOf = (value: unknown): Cell => {
    if (value === null || value === undefined) return null;
    if (typeof value === 'string') return instant.test(value) ? localTime(value, zone) : value;
    return typeof value === 'number' || typeof value === 'boolean' ? value : JSON.stringify(value);
  };
  const rowOf = (record: ExportRecord): TableRow =>
    Object.fromEntries(columns.map(({ key }) => [key, cellOf(record[key])]));
  for await (const rows of batches) yield rows.map((row) => rowOf(source.present(row as never)));
}
