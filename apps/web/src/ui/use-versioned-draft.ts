/**
 * The record that a form was filled from. The draft of the form is kept under the version of that record, so that a form
 * which is opened again says when somebody else saved meanwhile, and sends the version that the person has seen.
 */
import { useState } from 'react';
import { dropDraft } from './draft';
import { keptVersion, type Versioned, versionedName } from './draft-version';

export interface VersionedDraft<Row> {
  /** The name of the draft; a form with another name is another form, so it is the form's `key` too. */
  readonly draft: string;
  /** The record that filled the form. Its version is sent with the body. */
  readonly base: Row;
  /** Somebody saved the record after the form was filled. */
  readonly isNewer: boolean;
  /** Fills the form from this record, and drops the typed text. */
  readonly take: (record: Row) => void;
}

export function useVersionedDraft<Row extends Versioned>(name: string, record: Row): VersionedDraft<Row> {
  const [base, setBase] = useState(() => ({ ...record, version: keptVersion(name) ?? record.version }));
  const draft = versionedName(name, base.version);
  return {
    draft,
    base,
    isNewer: record.version > base.version,
    take: (latest) => {
      dropDraft(draft);
      setBase(latest);
    },
  };
}
