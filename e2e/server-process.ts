/** The built server in a separate process, as in a plant, so that a journey can stop and kill it. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { poll } from '../apps/server/src/platform/postgres/poll';

const main = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));

/** A busy machine needs a long time to start a process. */
const startMs = 120_000;

export interface ServerProcess {
  /**
   * For example http://127.0.0.1:41234. If the server prints several addresses, this is the first address, which other
   * machines can reach.
   */
  readonly origin: string;
  /** The output of the process so far. */
  said(): string;
  /** Stops the process and waits for the end. */
  stop(): Promise<void>;
  /** Kills the process at once, like a power cut. */
  kill(): Promise<void>;
}

/** Starts the server and waits until the server is ready. With port 0 the system chooses the port. */
export async function startServerProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  if (!existsSync(main)) throw new Error(`There is no ${main}: build the product first`);
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      // Otherwise each plant makes a backup every five minutes, all in the same folder of this machine.
      UNSAFE_DATABASE: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  // Kills the server at the end of this worker.
  const killNow = (): void => void child.kill('SIGKILL');
  process.once('exit', killNow);
  let hasEnded = false;
  const ended = new Promise<void>((resolve, reject) => {
    child.once('close', () => resolve());
    child.once('error', reject);
  }).finally(() => {
    hasEnded = true;
    process.off('exit', killNow);
  });
  const end = (signal: NodeJS.Signals) => async (): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  const origin = await poll(
    () => {
      if (hasEnded) throw new Error(`The server ended before it was ready:\n${output}`);
      return /ready at (https?:\/\/\S+)/.exec(output)?.[1];
    },
    { everyMs: 25, withinMs: startMs },
  );
  if (origin === undefined) {
    await end('SIGKILL')();
    throw new Error(`The server was not ready in time:\n${output}`);
  }
  return { origin, said: () => output, stop: end('SIGTERM'), kill: end('SIGKILL') };
}
