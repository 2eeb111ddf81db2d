/** Searches for the typed text after a pause. Never returns the results of another text (PH-05). */
import { leastSearchLength } from '@pms/domain/search/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useMayOpen, useOpenActions, useOpenPages } from '../../client/built-pages';
import { useSettledText } from '../../ui/settled-text';
import type { FoundGroups } from '../web-feature';
import { type FoundGroup, foundGroups, foundTitles } from './found';
import { searchQuery } from './queries';
import { texts } from './texts';

export type SearchState =
  | { readonly kind: 'empty' | 'short' | 'searching' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'found'; readonly groups: readonly FoundGroup[] };

export function useSearchFor(typed: string, presenters: FoundGroups): SearchState {
  const text = typed.trim();
  const asked = useSettledText(text);
  const mayOpen = useMayOpen();
  const actions = foundTitles(text, useOpenActions(), texts.actions);
  const pages = useOpenPages().map(({ path, title }) => ({ href: path, title }));
  const places = [...actions, ...foundTitles(text, pages, texts.pages)];
  const isLong = text.length >= leastSearchLength;
  const { data, error } = useQuery({ ...searchQuery(asked), enabled: isLong && asked === text });
  if (text === '') return { kind: 'empty' };
  if (!isLong) return { kind: 'short' };
  if (asked !== text) return { kind: 'searching' };
  if (error) return { kind: 'failed', reason: error.message };
  return data
    ? { kind: 'found', groups: [...places, ...foundGroups(data, presenters, mayOpen)] }
    : { kind: 'searching' };
}
