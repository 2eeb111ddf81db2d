/** Several statements that read one snapshot of the database. */
import type { Reader } from './database';

/**
 * All statements of the work read one snapshot, so that the parts of an answer do not contradict each other during
 * writes. Inside a transaction, the work reads as this transaction does.
 */
export async function inOneView<Result>(
  reader: Reader,
  work: (reader: Reader) => Promise<Result>,
): Promise<Result> {
  if (reader.isTransaction) return work(reader);
  return reader
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => work(tx));
}
