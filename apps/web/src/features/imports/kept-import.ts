/**
 * The import of this page. It is kept while no dialog shows the import, so that an accidental Esc loses nothing, and so
 * that an import ends with its result when its dialog was closed meanwhile.
 */
import type { ImportKind } from '@pms/domain/imports/kinds';
import { onNextPerson } from '../../client/next-person';
import { createStore, useStore } from '../../client/store';
import { emptyState, type ImportState } from './import-state';

interface KeptImport {
  readonly userId: number;
  readonly state: ImportState;
  /** The import that the server works on. Null during a preview and between the steps. */
  readonly importing: AbortController | null;
  readonly problem?: string | undefined;
}

const store = createStore<KeptImport | null>(null);

export const forgetImport = (): void => store.set(null);

// A result may contain passwords, so the result ends with the session. An unfinished import waits for its person.
onNextPerson(() => {
  const kept = store.get();
  if (kept?.importing || kept?.state.step === 'done') forgetImport();
});

/**
 * The kept import, only for the person who left the import, because a terminal is shared. An import that runs, or whose
 * result nobody has seen, is shown first, on a page for any kind of records.
 */
function keptOf(kept: KeptImport | null, userId: number, kind: ImportKind | undefined): KeptImport | null {
  if (kept?.userId !== userId) return null;
  const { state, importing } = kept;
  const isFirst = importing !== null || state.step === 'done';
  return isFirst || kind === undefined || state.kind === kind ? kept : null;
}

export const useKeptImport = (userId: number, kind: ImportKind | undefined): KeptImport | null =>
  keptOf(useStore(store), userId, kind);

export const keptState = (userId: number, kind?: ImportKind): ImportState =>
  keptOf(store.get(), userId, kind)?.state ?? emptyState(kind);

const runningOf = (userId: number): AbortController | null => {
  const kept = store.get();
  return kept?.userId === userId ? kept.importing : null;
};

export const isImporting = (): boolean => Boolean(store.get()?.importing);

/** Keeps the state, with the problem that its dialog shows. An import that runs goes on. */
export const keepState = (userId: number, state: ImportState, problem?: string): void =>
  store.set({ userId, state, importing: runningOf(userId), problem });

export const beginImport = (userId: number, state: ImportState, importing: AbortController): void =>
  store.set({ userId, state, importing });

/** Keeps the outcome of an import, unless its person has left or has cancelled the import. */
export function endImport(
  importing: AbortController,
  outcome: Partial<Pick<KeptImport, 'state' | 'problem'>>,
): void {
  const kept = store.get();
  if (kept?.importing === importing) store.set({ ...kept, ...outcome, importing: null });
}

/** The server sends the passwords of imported people once. */
const hasPasswords = ({ result }: ImportState): boolean =>
  result !== null && 'passwords' in result && result.passwords !== null;

/**
 * The dialog closes. A result was shown and is forgotten, and so is the problem that the dialog showed. Passwords stay
 * until the person ends their dialog by a button (decision 0624).
 */
export function leaveImport(): void {
  const kept = store.get();
  if (kept?.state.step === 'done') {
    if (!hasPasswords(kept.state)) forgetImport();
  } else if (kept && !kept.importing) store.set({ ...kept, problem: undefined });
}
