/**
 * The rows of a grid. They are kept on this device until they are saved, sent as a file, and marked if they are wrong.
 */
import type { ImportColumn } from '@pms/domain/imports/fields';
import type { UploadRowsResult } from '@pms/domain/imports/schema';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOr } from '../../client/call-error';
import { randomKey } from '../../client/random-key';
import { useSession } from '../../client/session';
import { crewKeys } from '../../features/crews/crew-keys';
import { callsOf, formOf } from '../../features/imports/import-calls';
import { environmentsQuery, machineKeys } from '../../features/machines/queries';
import { useAction } from '../../features/use-action';
import { dropDraft, keepDraft, readDraft } from '../../ui/draft';
import { focusFirstError } from '../../ui/field-errors';
import { fileOf, type GridColumn, type GridRow, problemsIn, withEmptyRow } from './grid-rows';
import { texts } from './texts';

const words = texts.grid;

export type GridKind = 'machines' | 'people';

const concerns: Readonly<Record<GridKind, readonly QueryKey[]>> = {
  machines: [machineKeys.list, machineKeys.types, environmentsQuery.queryKey],
  people: [['admin'], ['users'], crewKeys.people],
};

interface GridSettings {
  readonly kind: GridKind;
  readonly columns: readonly GridColumn[];
  readonly first: GridRow;
  readonly names: { readonly row: string; readonly one: string; readonly more: string };
  readonly onSaved?: ((result: UploadRowsResult) => void) | undefined;
}

interface Sent {
  readonly form: HTMLFormElement;
  readonly rows: readonly GridRow[];
  readonly key: string;
}

const nothingWrong: ReturnType<typeof problemsIn> = new Map();

export function useGrid({ kind, columns, first, names, onSaved }: GridSettings) {
  const draft = `${useSession().user?.id ?? 0}:first-hour-${kind}`;
  const [typed, setTyped] = useState<readonly GridRow[]>(
    () => readDraft<{ rows: readonly GridRow[] }>(draft, { rows: [] }).rows,
  );
  /** One key for each content of the rows. If an answer is lost, the same rows are not added twice. */
  const [key, setKey] = useState(randomKey);
  const [problems, setProblems] = useState(nothingWrong);
  const rows = withEmptyRow(typed, columns, first);
  const change = (next: readonly GridRow[]) => {
    setTyped(next);
    setKey(randomKey());
    keepDraft(draft, { rows: next });
  };
  const { send, answer, problem, isBusy } = useAction({
    act: async ({ rows: sending, key: idempotencyKey }: Sent) => {
      const { sent, text, mapping } = fileOf(sending, columns);
      const file = new File([text], `${kind}.csv`, { type: 'text/csv' });
      const form = formOf(file, { dry_run: 'false', mapping: JSON.stringify(mapping), defaults: '{}' });
      return { sent, result: await callsOf[kind].write({ form, idempotencyKey }) };
    },
    done: ({ result: { created } }) =>
      created === 0 ? undefined : words.done(created, names.one, names.more),
    onDone: ({ sent, result }, { form }) => {
      setProblems(problemsIn(sent, result.errors, names.row));
      setKey(randomKey());
      if (result.created === 0) return focusFirstError(form);
      setTyped([]);
      dropDraft(draft);
      onSaved?.(result);
    },
    problemOf: (error) => sentenceOr(words.failed, error),
    concerns: concerns[kind],
  });
  const wrong = problems.size > 0 ? answer?.result.error_count : undefined;
  return {
    rows,
    problems,
    isBusy,
    problem: problem ?? (wrong ? words.wrong(wrong) : undefined),
    type: (index: number, column: ImportColumn, value: string) => {
      const { [column]: _, ...others } = problems.get(index) ?? {};
      const rest = new Map(problems).set(index, others);
      if (Object.keys(others).length === 0) rest.delete(index);
      setProblems(rest);
      // The empty row at the end takes the choices of the row above until a person types into it.
      const kept = index < typed.length ? typed : rows;
      change(kept.map((row, at) => (at === index ? { ...row, [column]: value } : row)));
    },
    remove: (index: number) => {
      setProblems(nothingWrong);
      change(rows.filter((_, at) => at !== index));
    },
    save: (form: HTMLFormElement) => send({ form, rows, key }),
  };
}
