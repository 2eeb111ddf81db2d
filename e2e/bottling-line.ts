/** The sheets of the bottling line's workbook that no screen reads: its factors and its stops. */
import { readSheet } from 'read-excel-file/node';

export interface BottlingFactor {
  readonly number: number;
  readonly description: string;
  readonly is_operator_error: boolean;
}

export interface BottlingStop {
  readonly factor: number;
  readonly minutes: number;
}

export async function readFactors(workbook: string): Promise<BottlingFactor[]> {
  const [, ...rows] = await readSheet(workbook, 'Downtime factors');
  return rows.map(([number, description, operatorError]) => ({
    number: Number(number),
    description: String(description),
    is_operator_error: operatorError === 'Yes',
  }));
}

/** The stops of each batch; two rows of headings stand above them, and the second names the factors. */
export async function readStops(workbook: string): Promise<Map<string, BottlingStop[]>> {
  const [, headings = [], ...rows] = await readSheet(workbook, 'Line downtime');
  return new Map(
    rows.map(([batch, ...cells]) => [
      String(batch),
      cells.flatMap((minutes, index) =>
        Number(minutes) > 0 ? [{ factor: Number(headings[index + 1]), minutes: Number(minutes) }] : [],
      ),
    ]),
  );
}
