/**
 * The filters of a page, which stand in its address. The routes are made from the lists of the features, so the router does
 * not know which page has which filters: the reader of the page gives the type.
 */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { AddressSearch } from './address-search';

type Wanted<Search> = { readonly [Name in keyof Search]?: Search[Name] | undefined };

interface Step {
  /** The browser's way back leads to the page before this one, not to the filters before. */
  readonly replace?: boolean;
}

export interface PageSearch<Search> {
  readonly search: Search;
  /** Changes these filters. The other filters stay. */
  readonly change: (next: Wanted<Search>, step?: Step) => void;
  /** Sets these filters. All others end. */
  readonly go: (next: Wanted<Search>, step?: Step) => void;
}

export function usePageSearch<Search extends object>(read: AddressSearch<Search>): PageSearch<Search> {
  const given = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => read(given), [read, given]);
  const change = useCallback(
    (next: Wanted<Search>, step: Step = {}) =>
      void navigate({ to: '.', search: (shown: object) => ({ ...shown, ...next }) as never, ...step }),
    [navigate],
  );
  const go = useCallback(
    (next: Wanted<Search>, step: Step = {}) => void navigate({ to: '.', search: next as never, ...step }),
    [navigate],
  );
  return { search, change, go };
}
