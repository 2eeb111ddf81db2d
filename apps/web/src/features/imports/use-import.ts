/** The calls of an import: the preview of the file, the preview with other choices, and the import. */
import type { ImportKind } from '@pms/domain/imports/kinds';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sentenceOr } from '../../client/call-error';
import { randomKey } from '../../client/random-key';
import { useSession } from '../../client/session';
import { downtimeKeys } from '../downtime/report-queries';
import { environmentsQuery, machineKeys } from '../machines/queries';
import { orderKeys } from '../orders/queries';
import { callsOf, formOf } from './import-calls';
import {
  type Choices,
  choicesOf,
  emptyState,
  formFields,
  type ImportResult,
  type ImportState,
  type Step,
} from './import-state';
import {
  beginImport,
  endImport,
  isImporting,
  keepState,
  keptState,
  leaveImport,
  useKeptImport,
} from './kept-import';
import { texts } from './texts';

export interface Importing {
  readonly state: ImportState;
  /** 0 to 1 during the upload, 1 while the file is read; null otherwise. */
  readonly progress: number | null;
  readonly problem: string | undefined;
  readonly goTo: (step: Step) => void;
  /** The function stays the same in each render, so that typing into a field renders only that field. */
  readonly choose: (change: (choices: Choices) => Choices) => void;
  /** Chooses another kind of file, before a file is chosen. */
  readonly changeKind: (kind: ImportKind) => void;
  readonly openFile: (file: File) => void;
  /** Chooses another sheet or other headings. The server proposes a new mapping, and typed values stay. */
  readonly readAgain: (fields: Readonly<Record<string, string>>) => void;
  readonly check: () => void;
  /** Imports all rows or no row, or only the good rows. The rows that were left out are offered as a file. */
  readonly importRows: (which: 'all' | 'good') => void;
  readonly cancel: () => void;
  readonly startOver: () => void;
  readonly say: (problem: string | undefined) => void;
}

/** `kind` is the kind of records of the opening page. Without `kind`, an unfinished import of any kind continues. */
export function useImport(kind?: ImportKind): Importing {
  const cache = useQueryClient();
  const userId = useSession().user?.id ?? 0;
  const [begun] = useState(() => emptyState(kind));
  const kept = useKeptImport(userId, kind);
  const { state, problem } = kept ?? { state: begun, problem: undefined };
  const importing = kept?.importing ?? null;
  const [progress, setProgress] = useState<number | null>(null);
  const looking = useRef<AbortController | null>(null);

  useEffect(
    () => () => {
      looking.current?.abort();
      leaveImport();
    },
    [],
  );
  const setState = (next: ImportState) => keepState(userId, next);
  // The state of now, because the person may have typed since the last render.
  const stateNow = () => (kept ? keptState(userId, kind) : state);
  const say = (sentence: string | undefined) => keepState(userId, stateNow(), sentence);
  const choose = useCallback<Importing['choose']>(
    (change) => {
      const now = keptState(userId, kind);
      if (now.choices) keepState(userId, { ...now, choices: change(now.choices) });
    },
    [userId, kind],
  );

  async function look(
    file: File,
    fields: Readonly<Record<string, string>>,
    then: (result: ImportResult) => void,
  ): Promise<void> {
    if (isImporting()) return;
    const control = new AbortController();
    looking.current = control;
    say(undefined);
    setProgress(0);
    try {
      const form = formOf(file, { ...fields, dry_run: 'true' });
      const sending = { form, onUploadProgress: setProgress, signal: control.signal };
      const result = await callsOf[state.kind].look(sending);
      if (!control.signal.aborted) then(result);
    } catch (error) {
      if (!control.signal.aborted) say(sentenceOr(texts.file.failed, error));
    } finally {
      if (looking.current === control) setProgress(null);
    }
  }

  /** The import goes on when its dialog is closed, so its outcome is kept outside the dialog. */
  async function write(form: FormData): Promise<void> {
    if (isImporting()) return;
    const control = new AbortController();
    beginImport(userId, state, control);
    setProgress(0);
    try {
      const result = await callsOf[state.kind].write({
        form,
        onUploadProgress: setProgress,
        signal: control.signal,
        idempotencyKey: state.key,
      });
      // If other people have changed the plant meanwhile, nothing was written, and the problems are shown.
      const step = result.created > 0 ? 'done' : 'check';
      endImport(control, { state: { ...state, step, result, key: randomKey() } });
      refreshLists(cache, state.kind);
    } catch (error) {
      endImport(control, { problem: sentenceOr(texts.check.failed[state.kind], error) });
    } finally {
      setProgress(null);
    }
  }

  const { file, choices } = state;
  return {
    state,
    // A dialog that was opened during the import does not know the share of the upload.
    progress: progress ?? (importing ? 1 : null),
    problem,
    say,
    goTo: (step) => setState({ ...state, step }),
    choose,
    changeKind: (chosen) => setState(emptyState(chosen)),
    openFile: (chosen) =>
      void look(chosen, {}, (result) =>
        setState({
          ...emptyState(state.kind),
          step: 'columns',
          file: chosen,
          result,
          choices: choicesOf(result),
        }),
      ),
    readAgain: (fields) => {
      if (!file) return;
      void look(file, fields, (result) =>
        setState({ ...state, result, choices: choicesOf(result, choices?.defaults) }),
      );
    },
    check: () => {
      if (!file || !choices) return;
      void look(file, formFields(choices), (result) =>
        setState({ ...state, step: 'check', result, key: randomKey() }),
      );
    },
    importRows: (which) => {
      if (!file || !choices) return;
      const fields = { dry_run: 'false', good_rows_only: String(which === 'good') };
      void write(formOf(file, { ...formFields(choices), ...fields }));
    },
    cancel: () => {
      looking.current?.abort();
      if (!importing) return;
      importing.abort();
      endImport(importing, {});
    },
    startOver: () => setState(emptyState(state.kind)),
  };
}

function refreshLists(cache: QueryClient, kind: ImportKind): void {
  void cache.invalidateQueries({ queryKey: orderKeys.lists });
  void cache.invalidateQueries({ queryKey: orderKeys.counts });
  void cache.invalidateQueries({ queryKey: machineKeys.list });
  void cache.invalidateQueries({ queryKey: downtimeKeys.all });
  if (kind === 'machines') {
    void cache.invalidateQueries({ queryKey: machineKeys.types });
    void cache.invalidateQueries({ queryKey: environmentsQuery.queryKey });
  }
  if (kind === 'people') {
    void cache.invalidateQueries({ queryKey: ['admin'] });
    void cache.invalidateQueries({ queryKey: ['users'] });
  }
}
