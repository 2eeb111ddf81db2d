/** Question: what does a CSV file of every order cost: how long until it begins, and how much memory while it runs? */
import type { BenchPlant } from './plant';
import { readProcess } from './server-process';
import { timedCall } from './timed-call';

const lookEveryMs = 200;

export interface LongFile {
  readonly rows: number;
  readonly bytes: number;
  readonly firstByteMs: number;
  readonly lastByteMs: number;
  /** The greatest growth of the server's memory while it wrote the file. */
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
      // The last look may meet a server that is being stopped.
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
