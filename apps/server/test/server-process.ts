/**
 * The server in a process and on a port of its own, as in a plant. For tests that need real processes: several on one
 * database, a stop by a signal, and a sudden death.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { poll } from '../src/platform/postgres/poll';
import { runServer, type ServerRun, type ServerWish } from './server-run';

/** A loaded machine takes long to start a process. */
const startMs = 100_000;
const stopMs = 90_000;

export interface ServerProcess extends ServerRun {
  /** e.g. http://127.0.0.1:41234 */
  readonly origin: string;
  /** Ends it by SIGTERM and gives its exit code; null when it had to be killed after all. */
  stop(): Promise<number | null>;
}

/** Starts a server and waits until it answers. The caller stops it; it ends with this process at the latest. */
export async function startServerProcess(wish: ServerWish): Promise<ServerProcess> {
  const run = await runServer(wish);
  try {
    // The port is the system's choice, so that no two servers want the same.
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

/** Whether it answers that it and its database are well. */
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
