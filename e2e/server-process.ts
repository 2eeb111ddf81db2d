/** The built server as it is started in a plant, in a process of its own, so that a journey can stop and kill it. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { poll } from '../apps/server/src/platform/postgres/poll';

const main = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));

/** A loaded machine takes long to start a process. */
const startMs = 120_000;

export interface ServerProcess {
  /** e.g. http://127.0.0.1:41234; of several addresses the first, which other machines reach. */
  readonly origin: string;
  /** The output of the process so far. */
  said(): string;
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
}

/** Starts it and waits until it is ready; port 0 leaves the choice to the system. */
export async function startServerProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  if (!existsSync(main)) throw new Error(`There is no ${main}: build the product first`);
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      // Otherwise each plant backs itself up at every fifth minute, all of them into the one folder of this machine.
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
  // The end of this worker must not leave a server behind.
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
