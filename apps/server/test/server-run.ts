/** A process of the server from its start to its end, with its output and the signals to it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { poll } from '../src/platform/postgres/poll';
import { builtServer } from './built-server';

/** A loaded machine takes long to start a process. */
const patienceMs = 100_000;

export interface ServerWish {
  /** Left out, the server opens a database of its own below DATA_DIR. */
  readonly databaseUrl?: string;
  /** Further settings, e.g. { LOG_LEVEL: 'trace' }. */
  readonly env?: Readonly<Record<string, string>>;
  readonly flags?: readonly string[];
}

/** How it ended: by itself with a code, or by a signal. */
interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface ServerRun {
  readonly pid: number;
  /** Everything it wrote to its output so far, errors included. */
  logs(): string;
  /** What it wrote to its error output so far. */
  errors(): string;
  readonly ended: Promise<Ending>;
  readonly hasEnded: boolean;
  signal(name: NodeJS.Signals): void;
  /** Ends it at once, as a power cut would; the database learns nothing. */
  kill(): Promise<void>;
  /** Waits until its output matches; throws with that output when it ends before, or never does. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
}

/** Starts a server and does not wait for anything; at the latest it ends with this process. */
export async function runServer({ databaseUrl, env = {}, flags = [] }: ServerWish): Promise<ServerRun> {
  const child = spawn(process.execPath, ['--enable-source-maps', await builtServer(), ...flags], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      // What happens by itself would disturb most tests; one that wants it says so.
      RUN_JOBS: '0',
      // A database that is thrown away is not backed up at every fifth minute.
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
    if (!found) throw new Error(`The server never said ${pattern}:\n${output.all}`);
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
