/** The thread that reads uploaded files, one after the other. */
import { parentPort } from 'node:worker_threads';
import { RefusalError } from '@pms/domain/refusal';
import { partsOf, type SheetPart } from './features/imports/sheet-parts';
import { sheetsOfFile } from './features/imports/sheets-of-file';
import type { Posted } from './platform/threads/limited-thread';

interface Sent {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const post = (posted: Posted<SheetPart>): void => parentPort?.postMessage(posted);

async function read({ name, bytes }: Sent): Promise<void> {
  try {
    const sheets = await sheetsOfFile({
      name,
      bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    });
    for (const part of partsOf(sheets)) post({ part });
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    post({ part: { kind: 'refused', refusal: error.refusal } });
  }
  post({ end: true });
}

// An unexpected error ends this thread, and is reported to the thread that waits for the result.
parentPort?.on('message', (sent: Sent) => void read(sent));
