/**
 * The server as it is started in a plant, in a process of its own on a port of its own, for tests of what only real
 * processes show: several on one database, stopping by signal, and dying without a word.
 */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { poll } from '../src/platform/postgres/poll';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const serverFolder = fileURLToPath(new URL('..', import.meta.url));

/** A loaded machine takes long to start a process that is compiled on the way. */
const startMs = 60_000;
const stopMs = 30_000;

export interface ServerProcess {
  /** e.g. http://127.0.0.1:41234 */
  readonly origin: string;
  readonly pid: number;
  /** Everything it wrote to its output so far, errors included. */
  logs(): string;
  /** Ends it by SIGTERM and gives its exit code; null when it had to be killed after all. */
  stop(): Promise<number | null>;
  /** Ends it at once, as a power cut would; the database learns nothing. */
  kill(): Promise<void>;
}

export interface ServerWish {
  readonly databaseUrl: string;
  /** Further settings, e.g. { LOG_LEVEL: 'trace' }. */
  readonly env?: Readonly<Record<string, string>>;
  readonly flags?: readonly string[];
}

/** Starts a server and waits until it answers; whoever starts one stops it, and at the latest this process does. */
export async function startServerProcess({
  databaseUrl,
  env = {},
  flags = [],
}: ServerWish): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...flags], {
    cwd: serverFolder,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATABASE_URL: databaseUrl, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output += text;
    });
  }
  let hasEnded = false;
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
    child.once('error', () => resolve(null));
  }).then((code) => {
    hasEnded = true;
    process.off('exit', killNow);
    return code;
  });
  function killNow(): void {
    child.kill('SIGKILL');
  }
  process.once('exit', killNow);

  const kill = async (): Promise<void> => {
    killNow();
    await ended;
  };
  const stop = async (): Promise<number | null> => {
    child.kill('SIGTERM');
    const deadline = new AbortController();
    const late = sleep(stopMs, undefined, { signal: deadline.signal }).then(kill, () => undefined);
    const code = await ended;
    deadline.abort();
    await late;
    return code;
  };

  const origin = await poll(
    async () => {
      if (hasEnded) throw new Error(`The server ended before it was ready:\n${output}`);
      // The port is the system's choice, so that no two servers want the same.
      const told = /ready at (http:\/\/\S+)/.exec(output)?.[1];
      return told && (await isReady(told)) ? told : undefined;
    },
    { everyMs: 50, withinMs: startMs },
  );
  if (!origin || child.pid === undefined) {
    await kill();
    throw new Error(`The server was not ready in time:\n${output}`);
  }
  return { origin, pid: child.pid, logs: () => output, stop, kill };
}

async function isReady(origin: string): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/api/health`);
    const { data } = (await answer.json()) as { data?: { status?: string } };
    return answer.ok && data?.status === 'ok';
  } catch {
    // Not listening yet; whoever asks has a deadline.
    return false;
  }
}
