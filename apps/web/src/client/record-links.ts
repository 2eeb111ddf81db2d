/**
 * The addresses of the screens that show a record, by the kind of the record. The features define the addresses, and
 * the application sets them once. A screen can then link to records of features that it does not import.
 */
import type { AlertEntity } from '@pms/domain/every-feature';
import { createStore, useStore } from './store';

export type RecordLinks = { readonly [Kind in AlertEntity]?: (id: number) => string };

const links = createStore<RecordLinks>({});

export const setRecordLinks = links.set;

/** Returns the address of a record. Undefined for a kind whose records have no screen. */
export function useRecordLink(): (kind: string, id: number) => string | undefined {
  const known = new Map(Object.entries(useStore(links)));
  return (kind, id) => known.get(kind)?.(id);
}
