/**
 * The filters of a page, which are stored in the address. The routes are made from the lists of the features, so the
 * router does not know the filters of each page. The function `read` of the page gives the type.
 */
import { type RegisteredRouter, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AddressSearch } from './address-search';

type Wanted<Search> = { readonly [Name in keyof Search]?: Search[Name] | undefined };

interface Step {
  /** The back button of the browser then leads to the previous page, not to the previous filters. */
  readonly replace?: boolean;
}

export interface PageSearch<Search, Part = Search> {
  readonly search: Part;
  /** Changes these filters. The other filters stay. */
  readonly change: (next: Wanted<Search>, step?: Step) => void;
  /** Sets these filters. All other filters are removed. */
  readonly go: (next: Wanted<Search>, step?: Step) => void;
}

export function usePageSearch<Search extends object>(read: AddressSearch<Search>): PageSearch<Search>;
/** Selects a part of the address. The part stays the same object while other filters change. */
export function usePageSearch<Search extends object, Part>(
  read: AddressSearch<Search>,
  select: (search: Search) => Part,
): PageSearch<Search, Part>;
export function usePageSearch<Search extends object>(
  read: AddressSearch<Search>,
  select: (search: Search) => unknown = (search) => search,
): PageSearch<Search, unknown> {
  // The types of the router forbid shared parts of unknown type. All filters are texts, numbers and flags.
  const search = useSearch<RegisteredRouter, undefined, false, true, unknown, boolean>({
    strict: false,
    select: (given) => select(read(given)),
    structuralSharing: true,
  });
  const navigate = useNavigate();
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
