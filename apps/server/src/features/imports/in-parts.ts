/** Writes many rows with a statement for each thousand rows. */

/** PostgreSQL takes 65535 values in a statement; an order has fewer than forty. */
const rowsInStatement = 1000;

export async function inParts<Row>(
  rows: readonly Row[],
  insert: (part: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsInStatement)
    await insert(rows.slice(at, at + rowsInStatement));
}
