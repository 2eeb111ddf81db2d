/**
 * The trouble of calls that a person waits for. The page shows the trouble in words for as long as the trouble lasts.
 */
import { CallError } from './call-error';
import { createStore, useStore } from './store';

/**
 * `away`: the server gives no answer. `failing`: the server answers with errors. `busy`: the server refuses calls for
 * now. `slow`: the server has not answered yet.
 */
export type Trouble = 'away' | 'failing' | 'busy' | 'slow';

/** The most severe trouble first, because one sentence is enough. */
const troubles: readonly Trouble[] = ['away', 'failing', 'busy', 'slow'];

/** The time after which a person wonders about the wait. */
const patienceMs = 5000;

interface Pending {
  trouble: Trouble | null;
}

const pending = new Set<Pending>();
const gravest = createStore<Trouble | null>(null);

/** The most severe trouble of the calls under way. Null without trouble. */
export const useServerTrouble = (): Trouble | null => useStore(gravest);

function look(): void {
  const now = new Set([...pending].map(({ trouble }) => trouble));
  gravest.set(troubles.find((trouble) => now.has(trouble)) ?? null);
}

function troubleIn(error: unknown): Trouble {
  if (!(error instanceof CallError)) return 'away';
  if (error.status === 429) return 'busy';
  if (error.status !== null) return 'failing';
  return error.details?.is_late ? 'slow' : 'away';
}

let isAside = false;

/** Runs work for which no person waits. The calls of this work show no trouble on the page. */
export function aside<Result>(work: () => Result): Result {
  isAside = true;
  try {
    return work();
  } finally {
    isAside = false;
  }
}

/**
 * Watches one call over all its tries until its end. The work calls `repeating` for each failed try that will be
 * repeated, with the pause in milliseconds.
 */
export async function watched<Result>(
  work: (repeating: (error: unknown, pauseMs: number) => void) => Promise<Result>,
): Promise<Result> {
  if (isAside) return work(() => undefined);
  const call: Pending = { trouble: null };
  const tell = (trouble: Trouble) => {
    call.trouble = trouble;
    look();
  };
  let timer = setTimeout(tell, patienceMs, 'slow');
  pending.add(call);
  try {
    return await work((error, pauseMs) => {
      tell(troubleIn(error));
      clearTimeout(timer);
      timer = setTimeout(tell, pauseMs + patienceMs, 'slow');
    });
  } finally {
    clearTimeout(timer);
    pending.delete(call);
    look();
  }
}
