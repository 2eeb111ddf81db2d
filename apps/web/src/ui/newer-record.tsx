/** The notice of a form whose record another person has saved since. The typed text stays until the person chooses. */
import { ChangedMeanwhile } from './changed-meanwhile';
import type { Conflict } from './use-versioned-form';

interface NewerRecordProps {
  readonly of: Conflict;
  /** Offers to replace the present record by the typed text. */
  readonly mayKeep?: boolean;
}

export const NewerRecord = ({ of: { isStale, load, keepTyped }, mayKeep = false }: NewerRecordProps) =>
  isStale ? <ChangedMeanwhile onLoad={load} {...(mayKeep ? { onKeep: keepTyped } : {})} /> : null;
