/**
 * The server as it is started in a plant, in a process of its own on a port of its own, for tests of what only real
 * processes show: several on one database, stopping by signal, and dying without a word.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { poll } from '../src/platform/postgres/poll';
import { runServer, type ServerRun, type ServerWish } from './server-run';

/** A loaded machine takes long to start a process. */
const startMs = 60_000;
const stopMs = 30_000;

export interface ServerProcess extends ServerRun {
  /** e.g. http://127.0.0.1:41234 */
  readonly origin: string;
  /** Ends it by SIGTERM and gives its exit code; null when it had to be killed after all. */
  stop(): Promise<number | null>;
}

/** Starts a server and waits until it answers; whoever starts one stops it, and at the latest this process does. */
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
    // Not listening, or no longer; whoever asks has a deadline.
    return false;
  }
}
