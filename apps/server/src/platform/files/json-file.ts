/** One JSON list, a row on each line, written batch by batch. */
import type { Table } from './table-file';

export async function* jsonFile({ columns, batches }: Table): AsyncGenerator<string> {
  const keys = columns.map(({ key }) => key);
  let before = '[\n';
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    yield before + rows.map((row) => JSON.stringify(row, keys)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
