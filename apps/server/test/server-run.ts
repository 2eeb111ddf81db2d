/** A process of the server from the start to the end, with the output of the process and the signals to the process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { poll } from '../src/platform/postgres/poll';
import { builtServer } from './built-server';

/** A busy machine needs a long time to start a process. */
const patienceMs = 100_000;

export interface ServerWish {
  /** Without this URL, the server starts an embedded database below DATA_DIR. */
  readonly databaseUrl?: string;
  /** Further settings, such as { LOG_LEVEL: 'trace' }. */
  readonly env?: Readonly<Record<string, string>>;
  readonly flags?: readonly string[];
}

/** The end of the process: an exit code or a signal. */
interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface ServerRun {
  readonly pid: number;
  /** The output of the process so far, including the error output. */
  logs(): string;
  /** The error output of the process so far. */
  errors(): string;
  readonly ended: Promise<Ending>;
  readonly hasEnded: boolean;
  signal(name: NodeJS.Signals): void;
  /** Kills the process at once, like a power cut. The server cannot inform the database. */
  kill(): Promise<void>;
  /**
   * Waits until the output matches. Throws an error with the output if the process ends before or the time limit
   * passes.
   */
  says(pattern: RegExp): Promise<RegExpExecArray>;
}

/** Starts a server without a wait. The exit of this process kills the server. */
export async function runServer({ databaseUrl, env = {}, flags = [] }: ServerWish): Promise<ServerRun> {
  const child = spawn(process.execPath, ['--enable-source-maps', await builtServer(), ...flags], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      // Scheduled jobs would disturb most tests. A test that needs jobs enables them.
      RUN_JOBS: '0',
      // A temporary database needs no backup every five minutes.
      ...(databaseUrl ? { DATABASE_URL: databaseUrl, UNSAFE_DATABASE: '1' } : {}),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(child);
  const killNow = (): void => void child.kill('SIGKILL');
  process.once('exit', killNow);
  let hasEnded = false;
  const ended = new Promise<Ending>((resolve, reject) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
    child.once('error', reject);
  }).finally(() => {
    hasEnded = true;
    process.off('exit', killNow);
  });
  const says = async (pattern: RegExp): Promise<RegExpExecArray> => {
    const found = await poll(
      async () => {
        const match = pattern.exec(output.all);
        if (!match && hasEnded) throw new Error(`The server ended without saying ${pattern}:\n${output.all}`);
        return match ?? undefined;
      },
      { everyMs: 10, withinMs: patienceMs },
    );
    if (!found) throw new Error(`The output of the server never matched ${pattern}:\n${output.all}`);
    return found;
  };
  if (child.pid === undefined) await ended;
  return {
    pid: child.pid ?? 0,
    logs: () => output.all,
    errors: () => output.errors,
    ended,
    get hasEnded() {
      return hasEnded;
    },
    signal: (name) => void child.kill(name),
    kill: async () => {
      killNow();
      await ended;
    },
    says,
  };
}

function collect({ stdout, stderr }: ChildProcess): { readonly all: string; readonly errors: string } {
  const output = { all: '', errors: '' };
  stdout?.setEncoding('utf8').on('data', (text: string) => {
    output.all += text;
  });
  stderr?.setEncoding('utf8').on('data', (text: string) => {
    output.all += text;
    output.errors += text;
  });
  return output;
}
