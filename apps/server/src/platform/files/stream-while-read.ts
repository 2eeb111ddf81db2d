/** A file that the server writes while a reader receives it. The server stops writing when the reader stops. */
import { Readable } from 'node:stream';

/**
 * Breaks the stream off if the reader takes no data for `patienceMs`. The source frees its resources. The reader gets a
 * failed download, not a file that looks complete.
 */
export function streamWhileRead(parts: AsyncIterable<string>, patienceMs: number): Readable {
  let waiting: NodeJS.Timeout | undefined;
  async function* watched(): AsyncGenerator<string> {
    for await (const part of parts) {
      waiting = setTimeout(giveUp, patienceMs);
      yield part;
      // The stream asks for the next part when the reader has taken enough of the earlier parts.
      clearTimeout(waiting);
    }
  }
  const stream = Readable.from(watched(), { objectMode: false });
  const giveUp = (): void => {
    stream.destroy(new Error(`The reader of a file took nothing for ${patienceMs} ms`));
  };
  stream.once('close', () => clearTimeout(waiting));
  return stream;
}
