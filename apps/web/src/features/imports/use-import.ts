/** The calls of an import: the preview of the file, the preview with other choices, and the import. */
import type { ImportKind } from '@pms/domain/imports/kinds';
import { useQueryClient } from '@tanstack/react-query';
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
  keepState,
  keptState,
  type Step,
} from './import-state';
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
  const [state, setState] = useState(() => keptState(userId, kind));
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const underWay = useRef<AbortController | null>(null);

  useEffect(() => keepState(userId, state), [userId, state]);
  const choose = useCallback<Importing['choose']>(
    (change) => setState((now) => (now.choices ? { ...now, choices: change(now.choices) } : now)),
    [],
  );

  async function run(
    work: (sending: {
      onUploadProgress: (share: number) => void;
      signal: AbortSignal;
    }) => Promise<ImportResult>,
    then: (result: ImportResult) => void,
    failed: string,
  ): Promise<void> {
    const control = new AbortController();
    underWay.current = control;
    setProblem(undefined);
    setProgress(0);
    try {
      const result = await work({ onUploadProgress: setProgress, signal: control.signal });
      if (!control.signal.aborted) then(result);
    } catch (error) {
      if (!control.signal.aborted) setProblem(sentenceOr(failed, error));
    } finally {
      if (underWay.current === control) setProgress(null);
    }
  }

  const look = (file: File, fields: Readonly<Record<string, string>>, then: (result: ImportResult) => void) =>
    run(
      (sending) =>
        callsOf[state.kind].look({ ...sending, form: formOf(file, { ...fields, dry_run: 'true' }) }),
      then,
      texts.file.failed,
    );

  const { file, choices } = state;
  return {
    state,
    progress,
    problem,
    say: setProblem,
    goTo: (step) => {
      setProblem(undefined);
      setState({ ...state, step });
    },
    choose,
    changeKind: (kind) => {
      setProblem(undefined);
      setState(emptyState(kind));
    },
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
      const send = async (sending: { signal: AbortSignal }) => {
        const form = formOf(file, {
          ...formFields(choices),
          dry_run: 'false',
          good_rows_only: String(which === 'good'),
        });
        return callsOf[state.kind].write({ ...sending, form, idempotencyKey: state.key });
      };
      void run(
        send,
        (result) => {
          // If other people have changed the plant meanwhile, nothing was written, and the problems are shown.
          const step = result.created > 0 ? 'done' : 'check';
          setState({ ...state, step, result, key: randomKey() });
          void cache.invalidateQueries({ queryKey: orderKeys.lists });
          void cache.invalidateQueries({ queryKey: orderKeys.counts });
          void cache.invalidateQueries({ queryKey: machineKeys.list });
          void cache.invalidateQueries({ queryKey: downtimeKeys.all });
          if (state.kind === 'machines') {
            void cache.invalidateQueries({ queryKey: machineKeys.types });
            void cache.invalidateQueries({ queryKey: environmentsQuery.queryKey });
          }
          if (state.kind === 'people') {
            void cache.invalidateQueries({ queryKey: ['admin'] });
            void cache.invalidateQueries({ queryKey: ['users'] });
          }
        },
        texts.check.failed[state.kind],
      );
    },
    cancel: () => underWay.current?.abort(),
    startOver: () => {
      setProblem(undefined);
      setState(emptyState(state.kind));
    },
  };
}
