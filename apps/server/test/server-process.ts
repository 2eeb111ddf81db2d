/**
 * The server in a separate process with a separate port, as in a plant. For tests that need real processes: several
 * processes on one database, a stop by a signal, and a kill.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { poll } from '../src/platform/postgres/poll';
import { runServer, type ServerRun, type ServerWish } from './server-run';

/** A busy machine needs a long time to start a process. */
const startMs = 100_000;
const stopMs = 90_000;

export interface ServerProcess extends ServerRun {
  /** For example http://127.0.0.1:41234. */
  readonly origin: string;
  /** Ends the process by SIGTERM and returns the exit code. Null if the process did not end in time and was killed. */
  stop(): Promise<number | null>;
}

/**
 * Starts a server and waits until the server answers. The caller stops the server. The exit of this process kills the
 * server.
 */
export async function startServerProcess(wish: ServerWish): Promise<ServerProcess> {
  const run = await runServer(wish);
  try {
    // The system chooses the port, so that no two servers use the same port.
    const [, origin = ''] = await run.says(/ready at (https?:\/\/\S+)/);
    const isUp = await poll(async () => ((await isHealthy(origin)) ? true : undefined), {
      everyMs: 25,
      withinMs: startMs,
    });
    if (!isUp) throw new Error(`The server was not ready in time:\n${run.logs()}`);
    return Object.assign(run, { origin, stop: () => stop(run) });
  } catch (error) {
    await run.kill();
    throw error;
  }
}

async function stop(run: ServerRun): Promise<number | null> {
  run.signal('SIGTERM');
  const deadline = new AbortController();
  const late = sleep(stopMs, undefined, { signal: deadline.signal }).then(run.kill, () => undefined);
  const { code } = await run.ended;
  deadline.abort();
  await late;
  return code;
}

/** Whether the server reports that the server and the database are healthy. */
export async function isHealthy(origin: string): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/api/health`);
    const { data } = (await answer.json()) as { data?: { status?: string } };
    return answer.ok && data?.status === 'ok';
  } catch {
    // The server does not listen. The caller asks again until its deadline.
    return false;
  }
}
