import type { DataFolder } from './data-folder';
import { LauncherError } from './launcher-error';
import { sqlState, tryLogin } from './login';
import { poll } from './poll';
import { findPostmaster, type PostmasterFile } from './postmaster';
import {
  explainEnd,
  hasEnded,
  type PostmasterStart,
  type StartAttempt,
  spawnPostmaster,
} from './start-postmaster';

const RECOVERY_PATIENCE_MS = 15 * 60_000;
const CANNOT_CONNECT_NOW = '57P03';

/** The wanted cluster, and the functions that start it if it does not run. */
export interface RunningTask {
  folder: DataFolder;
  /** The data that a start needs. The function is called only when no running PostgreSQL can be joined. */
  prepare(): Promise<PostmasterStart>;
  adminUrl(port: number): string;
  patienceMs: number;
  log(message: string): void;
}

/** Joins the PostgreSQL that runs on the folder, or starts PostgreSQL. Returns the port when a login works. */
export async function ensureRunning(task: RunningTask): Promise<number> {
  let attempt: StartAttempt | undefined;
  let start: PostmasterStart | undefined;
  let failure: string | undefined;
  const port = await poll(
    async () => {
      const living = findPostmaster(task.folder.pgdata);
      if (living) return (await becomesReady(task, living)) ? living.port : undefined;
      if (attempt && !hasEnded(attempt)) return undefined;
      if (attempt) failure = passingFailure(attempt);
      start ??= await task.prepare();
      attempt = await spawnPostmaster(start);
      return undefined;
    },
    { everyMs: 50, withinMs: task.patienceMs },
  );
  if (port !== undefined) return port;
  throw new LauncherError(
    failure ?? `PostgreSQL did not come up on ${task.folder.base} (its log is ${task.folder.logFile}).`,
  );
}

/** The reason why an attempt failed, if the reason may be temporary. Throws an error for any other reason. */
function passingFailure(attempt: StartAttempt): string {
  const { passing, sentence } = explainEnd(attempt);
  if (!passing) throw new LauncherError(sentence);
  return sentence;
}

/** Waits for a login. Returns false if this PostgreSQL ends meanwhile, for example after a stop request. */
async function becomesReady(
  { folder, adminUrl, patienceMs, log }: RunningTask,
  living: PostmasterFile,
): Promise<boolean> {
  const since = performance.now();
  let told = false;
  let problem: Error | null = null;
  const ready = await poll(
    async () => {
      problem = await tryLogin(adminUrl(living.port));
      if (problem === null) return true;
      if (findPostmaster(folder.pgdata)?.pid !== living.pid) return false;
      const waited = performance.now() - since;
      if (!told && waited > 3_000)
        log('PostgreSQL is still getting ready; after a crash it first recovers its data');
      told ||= waited > 3_000;
      const recovering = sqlState(problem) === CANNOT_CONNECT_NOW;
      return waited > patienceMs && !recovering ? problem : undefined;
    },
    { everyMs: 25, withinMs: RECOVERY_PATIENCE_MS },
  );
  if (typeof ready === 'boolean') return ready;
  throw new LauncherError(
    `PostgreSQL runs on ${folder.base} (process ${living.pid}) but lets nobody in: ${describe(problem)} (its log is ${folder.logFile}).`,
  );
}

function describe(problem: Error | null): string {
  return problem?.message || 'no answer';
}
