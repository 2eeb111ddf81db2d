/**
 * The version of the record with which a form was opened, and the newer version that has come since. The draft of the form
 * is kept under this version: typed text that was kept before another person saved does not replace the saved values
 * without a notice.
 */
import { useState } from 'react';
import { keptVersion, type Versioned, versionedName } from './draft-version';

interface Record extends Versioned {
  readonly id: number;
}

export interface ReadVersion<Row> {
  /** The record that the form changes. Its version is sent with the body. Undefined for a new record. */
  readonly base: Row | undefined;
  /** The present record if somebody has saved it since; undefined otherwise. */
  readonly newer: Row | undefined;
  /** From now on the form changes this record. */
  readonly take: (row: Row) => void;
  /** The name of the draft. */
  readonly draft: string;
  /** The draft is older than the record with which the form was opened, so the values below the typed text are unknown. */
  readonly isOlderDraft: boolean;
}

/** `name` names the form and the person to whom its draft belongs. */
export function useReadVersion<Row extends Record>(
  name: string,
  opened: Row | undefined,
  rows: readonly Row[] | undefined,
): ReadVersion<Row> {
  const [base, setBase] = useState(
    () => opened && { ...opened, version: keptVersion(name) ?? opened.version },
  );
  const [first] = useState({ base, opened });
  const present = base && rows?.find(({ id }) => id === base.id);
  return {
    base,
    newer: present && present.version !== base.version ? present : undefined,
    take: setBase,
    draft: first.base ? versionedName(name, first.base.version) : name,
    isOlderDraft: base === first.base && base?.version !== first.opened?.version,
  };
}
