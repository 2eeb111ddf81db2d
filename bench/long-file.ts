/** Questions: how long does a CSV file of all orders take until the first byte? How much memory does the file need? */
import type { BenchPlant } from './plant';
import { readProcess } from './server-process';
import { timedCall } from './timed-call';

const lookEveryMs = 200;

export interface LongFile {
  readonly rows: number;
  readonly bytes: number;
  readonly firstByteMs: number;
  readonly lastByteMs: number;
  /** The largest increase of the server's memory during the export. */
  readonly memoryBytes: number;
}

export async function measureLongFile(plant: BenchPlant): Promise<LongFile> {
  const { memoryBytes: before } = await readProcess(plant);
  let most = before;
  const looking = setInterval(() => {
    readProcess(plant).then(
      ({ memoryBytes }) => {
        most = Math.max(most, memoryBytes);
      },
      // The last measurement may fail, because the server may already be stopping.
      (error: unknown) => console.error(error),
    );
  }, lookEveryMs);
  try {
    const { lines, ...file } = await timedCall(plant, '/export/orders?format=csv&include_archived=true');
    most = Math.max(most, (await readProcess(plant)).memoryBytes);
    return { ...file, rows: lines - 1, memoryBytes: most - before };
  } finally {
    clearInterval(looking);
  }
}
