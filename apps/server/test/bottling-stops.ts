/** The stops of the workbook of the bottling line: minutes by batch and factor, placed in the run of the batch. */
import { readSheet } from 'read-excel-file/node';
import { z } from 'zod';

export const workbook = new URL('../test-data/bottling-line/line-productivity.xlsx', import.meta.url);

/** Day 0 of Excel. Excel stores a time of day as a fraction of a day. */
const excelStart = Date.UTC(1899, 11, 30);
const plantOffsetMs = 2 * 3_600_000;

const cellDate = z.date();
const batchRow = z.tuple([cellDate, z.string(), z.number(), z.string(), cellDate, cellDate]);
export const factorRow = z.tuple([z.number(), z.string(), z.enum(['Yes', 'No'])]);
const stopRow = z.tuple([z.number()]).rest(z.number().nullable());

export const sheet = async <Row extends z.ZodType>(name: string, heading: number, row: Row) =>
  (await readSheet(workbook.pathname, name)).slice(heading).map((cells) => row.parse(cells));

export interface Stop {
  readonly batch: number;
  readonly factor: number;
  readonly from: string;
  readonly to: string;
}

/** The stops of each batch in sequence from the start of the batch, rounded to seconds. */
export async function stopsOfTheWeek(): Promise<Stop[]> {
  const starts = new Map(
    (await sheet('Line productivity', 1, batchRow)).map(([date, , batch, , start]) => {
      const ms = date.getTime() + (start.getTime() - excelStart) - plantOffsetMs;
      return [batch, Math.round(ms / 1000) * 1000] as const;
    }),
  );
  const stops: Stop[] = [];
  for (const [batch, ...minutes] of await sheet('Line downtime', 2, stopRow)) {
    let at = starts.get(batch) ?? Number.NaN;
    for (const [index, length] of minutes.entries()) {
      if (length === null) continue;
      const end = at + length * 60_000;
      stops.push({
        batch,
        factor: index + 1,
        from: new Date(at).toISOString(),
        to: new Date(end).toISOString(),
      });
      at = end;
    }
  }
  return stops;
}
