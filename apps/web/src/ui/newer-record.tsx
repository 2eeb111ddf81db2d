/** The notice of a form whose record another person has saved since. The typed text stays until the person chooses. */
import { ChangedMeanwhile } from './changed-meanwhile';
import type { Conflict } from './use-versioned-form';

export const NewerRecord = ({ of: { isStale, load, keepTyped } }: { readonly of: Conflict }) =>
  isStale ? <ChangedMeanwhile onLoad={load} onKeep={keepTyped} /> : null;
