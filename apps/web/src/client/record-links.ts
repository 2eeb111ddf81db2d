/**
 * The addresses of the screens that show a record, by the kind of the record. A feature brings them, and the application
 * sets them once, so that a screen can lead to the records of features that it does not know.
 */
import type { AlertEntity } from '@pms/domain/every-feature';
import { createStore, useStore } from './store';

export type RecordLinks = { readonly [Kind in AlertEntity]?: (id: number) => string };

const links = createStore<RecordLinks>({});

export const setRecordLinks = links.set;

/** The address of a record; undefined for a kind whose records have no screen. */
export function useRecordLink(): (kind: string, id: number) => string | undefined {
  const known = new Map(Object.entries(useStore(links)));
  return (kind, id) => known.get(kind)?.(id);
}
